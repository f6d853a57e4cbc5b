import { mailRefused } from '#platform/mail/events.server.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { notify } from './service.server.ts';
import { first, runMailTasks, someone, stageChanged } from './test-data.server.ts';

const refused = (ctx: TestContext, id: string) =>
  ctx.events.announce(ctx, mailRefused, { email: `${id}@sila.test`.toUpperCase() });
const kindsOf = async (ctx: TestContext, actor: Awaited<ReturnType<typeof someone>>) =>
  (await first(ctx, actor)).notifications.map(({ kind }) => kind);

test('whoever’s address takes no mail is told in the page, once, and gets no more letters there', async ({ ctx }) => {
  const actor = await someone(ctx.db);
  const { id } = actor.user!;
  await refused(ctx, id);
  await refused(ctx, id);
  expect(await kindsOf(ctx, actor)).toEqual(['mail_refused']);
  ctx.clock.move(1000);
  await notify(ctx, stageChanged(actor));
  await runMailTasks(ctx);
  expect(ctx.sent.mails).toEqual([]);

  // Proven anew, the same address counts again.
  await ctx.db.updateTable('users').set({ email_verified_at: ctx.now() }).where('id', '=', id).execute();
  await notify(ctx, stageChanged(actor));
  await runMailTasks(ctx);
  expect(ctx.sent.mails).toHaveLength(1);
  ctx.clock.move(1000);
  await refused(ctx, id);
  expect(await kindsOf(ctx, actor)).toEqual(['mail_refused', 'stage_changed', 'stage_changed', 'mail_refused']);
});
