import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { notifyStream } from './notify-stream.server.ts';
import { listEvents } from './stream-queries.server.ts';
import { removeOld } from '../retention/keeping.server.ts';
import { platformKeeping } from '../retention/platform-keeping.server.ts';
import { findWaiting, MAX_OPEN, openStream, type Stream, type Told } from './stream.server.ts';

const people = async (ctx: TestContext, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => makeUser(ctx, {})))).map(({ id }) => id);

/** An open page that keeps what it is told. */
async function page(stream: Stream, user_id: string, after: number | null = null) {
  const told: Told[] = [];
  const signs: string[] = [];
  const leave = await stream.follow(
    {
      user_id,
      send: (events) => void told.push(...events),
      begin: (at) => void signs.push(`begin ${at}`),
      reset: (at) => void signs.push(`reset ${at}`),
      end: (why) => void signs.push(why),
    },
    after,
  );
  const numbers = () => told.map(({ payload }) => payload['n']);
  return { told, signs, leave, numbers };
}

const announce = (ctx: TestContext, user_ids: string[], n: number) =>
  notifyStream(ctx, user_ids, { kind: 'message', payload: { n } });

describe('the stream', () => {
  test('never skips what commits later than its neighbour, nor locks two writers into each other', async ({
    committed: ctx,
  }) => {
    const users = await people(ctx, 4);
    const WRITERS = 12;
    const EACH = 12;
    let isOver = false;
    const seen = new Map<string, number[]>(users.map((id) => [id, []]));
    // As a page that resumes from the last id it has, at every moment.
    const reading = users.map(async (user_id) => {
      let after = 0;
      for (let last = false; ; last = isOver) {
        const events = await listEvents(ctx.db, { user_id, after, limit: 200 });
        after = events.at(-1)?.id ?? after;
        seen.get(user_id)!.push(...events.map(({ payload }) => Number(payload['n'])));
        if (last) return;
        await sleep(Math.random() * 3);
      }
    });
    const sent = new Map<string, number[]>(users.map((id) => [id, []]));
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let turn = 0; turn < EACH; turn += 1) {
          const n = writer * EACH + turn;
          const receivers = users.filter(() => Math.random() < 0.6).toSorted(() => Math.random() - 0.5);
          await inTransaction(ctx, async (ctx) => {
            for (const user_id of receivers) {
              await notifyStream(ctx, [user_id], { kind: 'message', payload: { n } });
              await sleep(Math.random() * 4);
            }
          });
          for (const user_id of receivers) sent.get(user_id)!.push(n);
        }
      }),
    );
    isOver = true;
    await Promise.all(reading);
    for (const user_id of users)
      expect(seen.get(user_id)!.toSorted((a, b) => a - b)).toEqual(sent.get(user_id)!.toSorted((a, b) => a - b));
  });

  test('tells of what was committed, once, and of nothing that was rolled back', async ({ committed: ctx }) => {
    const [user = '', other = ''] = await people(ctx, 2);
    const stream = openStream(ctx);
    const open = await page(stream, user);
    await announce(ctx, [user, other], 1);
    await inTransaction(ctx, async (ctx) => {
      await announce(ctx, [user], 2);
      throw new Error('no');
    }).catch(() => {});
    await announce(ctx, [user, user], 3);
    await expect.poll(open.numbers).toEqual([1, 3]);

    const back = await page(stream, user, open.told[0]!.id);
    await expect.poll(back.numbers).toEqual([3]);
    expect(back.signs).toEqual([]);
    await stream.stop();
    expect(open.signs).toEqual([expect.stringContaining('begin'), 'stopping']);
  });

  test('goes on after PostgreSQL dropped its connection, with what was said meanwhile', async ({ committed: ctx }) => {
    const [user = ''] = await people(ctx, 1);
    const stream = openStream(ctx);
    const open = await page(stream, user);
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'stream' and datname = current_database()`.execute(
      ctx.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(ctx.db);
    for (const n of [1, 2, 3]) await announce(ctx, [user], n);
    await expect.poll(open.numbers, { timeout: 10_000 }).toEqual([1, 2, 3]);
    await announce(ctx, [user], 4);
    await expect.poll(open.numbers).toEqual([1, 2, 3, 4]);
    await stream.stop();
  });

  test('says so when what a page has missed is no longer kept', async ({ committed: ctx }) => {
    const [user = ''] = await people(ctx, 1);
    await announce(ctx, [user], 1);
    const old = (await findWaiting(ctx, user, null)).at;
    await announce(ctx, [user], 2);
    ctx.clock.move(49 * HOUR_MS);
    await removeOld(ctx, platformKeeping);
    await announce(ctx, [user], 3);
    const stream = openStream(ctx);
    const late = await page(stream, user, old);
    const now = (await findWaiting(ctx, user, null)).at;
    expect(late.signs).toEqual([`reset ${now}`]);
    expect(await findWaiting(ctx, user, old)).toEqual({ at: now, is_reset: true, events: [] });
    await announce(ctx, [user], 4);
    await expect.poll(late.numbers).toEqual([4]);
    await stream.stop();
  });

  test('holds so many pages of one person; the one opened first makes room', async ({ committed: ctx }) => {
    const [user = ''] = await people(ctx, 1);
    const stream = openStream(ctx);
    const pages = [];
    for (let count = 0; count <= MAX_OPEN; count += 1) pages.push(await page(stream, user));
    expect(pages.map(({ signs }) => signs.includes('crowded'))).toEqual([true, ...pages.slice(1).map(() => false)]);
    expect(stream.size()).toBe(MAX_OPEN);
    pages[3]!.leave();
    expect(stream.size()).toBe(MAX_OPEN - 1);
    await stream.stop();
  });
});
