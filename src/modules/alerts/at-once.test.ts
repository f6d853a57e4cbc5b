import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { emailConfirmed } from '#modules/auth/events.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { NewVisitorAlert } from './contract.ts';
import { spreadPart } from './queries/matching.server.ts';
import {
  changeAlert,
  confirmAlert,
  createAlert,
  keepForVisitor,
  listAlerts,
  matchJob,
  sendConfirmation,
  unsubscribe,
} from './service.server.ts';
import { gather } from './service/gather.server.ts';
import { activateAd, alertFor } from './test-data.server.ts';

const tokenIn = (text: string) => /\?token=(\S+)/.exec(text)![1]!;

async function newSeeker(ctx: TestContext) {
  const { user } = await createSeeker(ctx, {
    user: { email: `${randomUUID()}@example.test`, email_verified_at: null },
  });
  return { id: user.id, email: user.email!, actor: seekerActor({ id: user.id }) };
}
type Seeker = Awaited<ReturnType<typeof newSeeker>>;

const test = base.extend<{ seeker: Seeker }>({
  seeker: async ({ committed: ctx }, use) => {
    const seeker = await newSeeker(ctx);
    await use(seeker);
    await ctx.db.deleteFrom('alert_receivers').where('email', '=', seeker.email).execute();
    await ctx.db.deleteFrom('users').where('id', '=', seeker.id).execute();
  },
});

/** A visitor with the seeker's address asks for an alert; the token that starts it. */
async function asked(ctx: TestContext, { email }: Seeker) {
  await keepForVisitor(ctx, visitor(), NewVisitorAlert.parse({ open_keys: ['محاسب'], frequency: 'instant', email }));
  const { payload } = ctx.enqueued.findLast(({ task }) => task === 'alerts.send_confirmation')!;
  await sendConfirmation(ctx, payload as never);
  return tokenIn(ctx.sent.mails.at(-1)!.text);
}

async function confirmAddress(ctx: TestContext, { id, email }: Seeker) {
  await ctx.db.updateTable('users').set({ email_verified_at: ctx.now() }).where('id', '=', id).execute();
  await ctx.events.announce(ctx, emailConfirmed, { user_id: id, type: 'USER', email });
}

/** Until the work waits for what another transaction holds, or is done without. */
async function untilWaiting(ctx: TestContext, work: Promise<unknown>): Promise<void> {
  const done = work.then(
    () => true,
    () => true,
  );
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
    return rows.length > 0;
  };
  while (!(await Promise.race([done, isWaiting()])));
}

const actions: Record<string, (ctx: TestContext, seeker: Seeker, token: string) => Promise<unknown>> = {
  'an address is confirmed': (ctx, seeker) => inTransaction(ctx, (ctx) => confirmAddress(ctx, seeker)),
  'a search is kept once more': (ctx, { actor }) => createAlert(ctx, actor, alertFor({ frequency: 'daily' })),
  'an alert is paused': async (ctx, { actor }) =>
    changeAlert(ctx, actor, (await listAlerts(ctx, actor))[0]!.id, { is_paused: true }),
  'alerts are stopped by a link': (ctx, _, token) => unsubscribe(ctx, token),
};

test.for(Object.keys(actions))(
  '%s while their letter is being written: one waits for the other',
  async (name, { committed: ctx, seeker }) => {
    await createAlert(ctx, seeker.actor, alertFor());
    const { manage_href } = await confirmAlert(ctx, visitor(), await asked(ctx, seeker));
    ctx.clock.move(MINUTE_MS);
    const ad = await activateAd(ctx);
    await matchJob(ctx, ad.id);
    let action: Promise<unknown> | undefined;
    // What `spreadFinds` does, with a moment between what it found and the letter.
    await inTransaction(ctx, async (inner) => {
      const receivers = await spreadPart(inner.db, ad.id, ctx.now());
      action = actions[name]!(ctx, seeker, tokenIn(manage_href));
      await untilWaiting(ctx, action);
      await gather(inner, { receivers: receivers!, frequency: 'instant' });
    });
    await action;
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', ad.id).execute();
    await ctx.db.deleteFrom('alert_matches').where('job_id', '=', ad.id).execute();
  },
);

test('an address and an alert for it that are confirmed at the same moment meet in the account', async ({
  committed: ctx,
  seeker,
}) => {
  const token = await asked(ctx, seeker);
  let confirmed: Promise<unknown> | undefined;
  await inTransaction(ctx, async (inner) => {
    await confirmAddress(inner, seeker);
    confirmed = confirmAlert(ctx, visitor(), token);
    await untilWaiting(ctx, confirmed);
  });
  await confirmed;
  expect(await listAlerts(ctx, seeker.actor)).toHaveLength(1);
});
