import { sql } from 'kysely';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { taskQueue } from './tasks.server.ts';
import { takeUpGivenUp } from './given-up.server.ts';

const HOUR = 3_600;

/** A letter whose task failed as often as the queue tries, `age` seconds ago enqueued. */
async function givenUp(ctx: TestContext, id: string, age: number, triedSecondsAgo = 2 * HOUR) {
  await taskQueue.enqueue(ctx, 'notifications.mail', { id }, { key: `given up ${id}` });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    created_at = now() - make_interval(secs => ${age}), updated_at = now() - make_interval(secs => ${triedSecondsAgo})
    where key = ${`given up ${id}`}`.execute(ctx.db);
}
const waiting = async (ctx: TestContext) =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs
      where key like 'given up %' and attempts < max_attempts and run_at <= now() order by key`.execute(ctx.db)
  ).rows.map(({ key }) => key.slice(9));
const all = async (ctx: TestContext) =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where key like 'given up %' order by key`.execute(
      ctx.db,
    )
  ).rows.map(({ key }) => key.slice(9));

test('a letter that the queue gave up in an outage is tried each hour for two days, then it is marked dead', async ({
  ctx,
}) => {
  await givenUp(ctx, 'after half an hour', HOUR);
  await givenUp(ctx, 'after a day', 30 * HOUR);
  await givenUp(ctx, 'just tried', 30 * HOUR, HOUR / 2);
  await givenUp(ctx, 'too old', 49 * HOUR);
  expect(await takeUpGivenUp(ctx)).toMatchObject({ revived: 2, dead: 1 });
  expect(await waiting(ctx)).toEqual(['after a day', 'after half an hour']);
  expect(await all(ctx)).toEqual(['after a day', 'after half an hour', 'just tried']);
  expect(await takeUpGivenUp(ctx)).toMatchObject({ revived: 0, dead: 0 });
  const dead = await ctx.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'tasks.given_up')
    .execute();
  expect(dead).toMatchObject([{ details: { task: 'notifications.mail', of: 'too old' } }]);
});
