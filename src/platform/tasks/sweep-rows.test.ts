import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '#tests/support/test-context.ts';
import type { Log } from '#platform/log/log.server.ts';
import { sweepRows, eachAlone } from './sweep-rows.server.ts';
import type { TestContext } from '#tests/support/test-context.ts';

/** Ten keys of the table of settings, to be taken away one by one or together. */
async function tenRows(ctx: TestContext) {
  const names = Array.from({ length: 10 }, (_, at) => `swept ${at}`);
  await ctx.db
    .insertInto('attempts')
    .values(names.map((key) => ({ key, count: 1, window_end: ctx.now() })))
    .execute();
  const left = async () =>
    (await ctx.db.selectFrom('attempts').select('key').where('key', 'in', names).orderBy('key').execute()).map(
      ({ key }) => key,
    );
  const take = async (ctx: TestContext, { limit, except }: { limit: number; except: string[] }) =>
    (
      await ctx.db
        .selectFrom('attempts')
        .select('key as id')
        .where('key', 'in', names)
        .where((row) => (except.length > 0 ? row.not(row('key', 'in', except)) : row.lit(true)))
        .orderBy('key')
        .limit(limit)
        .execute()
    ).map(({ id }) => ({ id }));
  const failing =
    (...bad: string[]) =>
    async (ctx: TestContext, rows: { id: string }[]) => {
      for (const { id } of rows) {
        await ctx.db.deleteFrom('attempts').where('key', '=', id).execute();
        if (bad.includes(id)) throw new Error(`no ${id}`);
      }
    };
  return { left, take, failing };
}

function logged(ctx: TestContext) {
  const lines: object[] = [];
  const log = { ...ctx.log, error: (line: object) => void lines.push(line) } as Log;
  return { ctx: { ...ctx, log }, lines };
}

describe('a sweep', () => {
  test.for([1, 4, 100])(
    'of %i rows at once does all but those that fail, which stay as they were',
    async (size, { ctx }) => {
      const { left, take, failing } = await tenRows(ctx);
      const { ctx: heard, lines } = logged(ctx);
      const work = failing('swept 0', 'swept 5');
      expect(await sweepRows(heard, { name: 'test', size, take, work })).toBe(8);
      expect(await left()).toEqual(['swept 0', 'swept 5']);
      expect(lines).toMatchObject([
        { sweep: 'test', row: 'swept 0', error: { name: 'Error' } },
        { sweep: 'test', row: 'swept 5' },
        { sweep: 'test', done: 8, failed: 2 },
      ]);
      expect(await sweepRows(heard, { name: 'test', size, take, work: failing() })).toBe(2);
    },
  );

  test('gives way after each batch, and makes a batch that takes long smaller', async ({ committed: ctx }) => {
    const sizes: number[] = [];
    const waiting = Array.from({ length: 20 }, (_, id) => ({ id }));
    const steps: ('works' | 'gives way')[] = [];
    const giveWay = async () => void steps.push('gives way');
    await sweepRows(
      { ...ctx, giveWay },
      {
        name: 'test',
        size: 1_000,
        take: async (_ctx, { limit }) => waiting.splice(0, limit),
        work: async (_ctx, rows) => {
          sizes.push(rows.length);
          steps.push('works');
          // Longer than it takes a busy machine to find them.
          await sleep(150 * rows.length);
        },
      },
    );
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(2);
    // After the last one there may be nothing left to give way before.
    expect(steps.join()).not.toContain('works,works');
    expect(steps.filter((step) => step === 'gives way').length).toBeGreaterThanOrEqual(sizes.length - 1);
  });

  test('of rows listed before does each by itself', async ({ ctx }) => {
    const { left, take, failing } = await tenRows(ctx);
    const rows = await take(ctx, { limit: 100, except: [] });
    const done = await eachAlone(logged(ctx).ctx, 'test', rows, (ctx, row) => failing('swept 3')(ctx, [row]));
    expect(done).toBe(9);
    expect(await left()).toEqual(['swept 3']);
  });

  test('fails as a whole when nothing can be taken', async ({ ctx }) => {
    const take = () => Promise.reject(new Error('the database is gone'));
    await expect(sweepRows(ctx, { name: 'test', take, work: async () => {} })).rejects.toThrow('gone');
  });
});
