import { makeUser } from '#modules/auth/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { readLastDone } from '#modules/compliance/service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { staffActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { readLooks } from './looks/looks.server.ts';
import { readQueues } from './service/queues.server.ts';

const staff = async (ctx: TestContext, ...scope: string[]) =>
  staffActor(scope, { id: (await makeUser(ctx, { scope: JSON.stringify(scope) })).id });

test('staff read what colleagues did, of their own areas only, with the way to it', async ({ ctx }) => {
  const [layan, money] = [await staff(ctx, 'admin.users', 'admin.payments'), await staff(ctx, 'admin.payments')];
  const { company } = await createCompany(ctx);
  const subject = { kind: 'company', id: company.id };
  await audit(ctx, layan, { action: 'companies.verified', subject, before: { state: 'unverified' } });
  for (const id of ['p1', 'p2'])
    await audit(ctx, layan, { action: 'payments.accept_receipt', subject: { kind: 'payment', id } });
  await audit(ctx, layan, { action: 'admin.read_company', subject });

  expect(await readLastDone(ctx, layan)).toMatchObject([
    { action_name: 'قبول إيصال تحويل', count: 2, is_me: true, about: null, to: null },
    { action_name: 'توثيق جهة', count: 1, about: 'مسار للتقنية', to: `/admin/companies/${company.id}` },
  ]);
  expect(await readLastDone(ctx, money)).toMatchObject([{ action_name: 'قبول إيصال تحويل', is_me: false }]);
  ctx.clock.move(8 * DAY_MS);
  expect(await readLastDone(ctx, layan)).toEqual([]);
});

test('tasks that were left for good and a store that does not answer need a look, of those who may mend them', async ({
  ctx,
}) => {
  const operator = await staff(ctx, 'admin.operations');
  expect(await readLooks(ctx, operator)).toEqual([]);
  const task = { task: 'notifications.mail', of: '', created_at: '' };
  await audit(ctx, operator, { action: 'tasks.given_up', outcome: 'refused', details: task });
  const away = { ...ctx, storage: { ...ctx.storage, check: () => Promise.reject(new Error('away')) } };
  expect((await readLooks(away, operator)).map(({ title }) => title)).toEqual([
    'مخزن الملفات لا يجيب',
    'مهمة واحدة تُركت نهائيًا',
  ]);
  expect(await readLooks(away, await staff(ctx, 'admin.jobs'))).toEqual([]);
});

test('whoever lost every factor waits for staff from the hour at which they may be let in', async ({ ctx }) => {
  const support = await staff(ctx, 'admin.users');
  const waiting = async () => (await readQueues(ctx, support)).find(({ name }) => name === 'lost_factors')!;
  const ripe_at = new Date(ctx.now().getTime() + HOUR_MS);
  const asked = { user_id: (await makeUser(ctx)).id, asked_at: ctx.now(), ripe_at };
  await ctx.db.insertInto('ways_back').values(asked).execute();
  expect((await waiting()).count).toBe(0);
  ctx.clock.move(2 * HOUR_MS);
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: ripe_at.toISOString(), promised_hours: 24 });
});
