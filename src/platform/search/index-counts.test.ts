import { sql } from 'kysely';
import { describe } from 'vitest';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { packCodes } from './facet-codes.ts';
import { countIndex, COUNT_UP_TO, TOTAL_CAP } from './index-counts.server.ts';
import { documentOf, valueMark } from './index-words.ts';
import { searchIndex } from './index-query.server.ts';

const COLOUR = { name: 'colour', number: 1 };
const INDEX = { table: 'searched', id: 'id', at: 'at', place: 'colour', columns: [] };
const NOW = new Date('2026-11-01T09:00:00Z');

/** Rows of which the first half is red, a tenth blue and the rest green; the higher its number, the newer. */
async function fill(ctx: TestContext, rows: number) {
  await sql`create temporary table searched (id bigint primary key, at timestamptz, document tsvector, codes bytea) on commit drop`.execute(
    ctx.db,
  );
  const all = Array.from({ length: rows }, (_, at) => {
    const id = at + 1;
    const colour = at < rows / 2 ? 1 : at < rows * 0.6 ? 2 : 3;
    const marks = [valueMark('colour', colour)];
    const day = new Date(NOW.getTime() - (rows - id) * 60_000);
    return {
      id,
      at: day,
      document: documentOf({ texts: {}, marks, conceptsIn: () => [], shortFormsIn: () => [], id, at: day }),
      codes: packCodes([[1, colour]]).toString('hex'),
    };
  });
  await sql`
    insert into searched
    select id, at, document::tsvector, decode(codes, 'hex')
    from unnest(${all.map(({ id }) => id)}::bigint[], ${all.map(({ at }) => at)}::timestamptz[], ${all.map(({ document }) => document)}::text[], ${all.map(({ codes }) => codes)}::text[])
         as given(id, at, document, codes)
  `.execute(ctx.db);
}

const count = (ctx: TestContext, colours: number[]) =>
  countIndex(
    ctx.db,
    INDEX,
    { meaning: null, filters: [{ facet: 'colour', values: colours }] },
    { facets: [COLOUR], now: NOW },
  );

describe('how many there are', () => {
  test('of few each is counted', async ({ ctx }) => {
    await fill(ctx, 3_000);
    expect(await count(ctx, [1, 2])).toMatchObject({
      total: 1_800,
      totalIsCapped: false,
      isEstimated: false,
      facets: {
        colour: expect.arrayContaining([
          { value: 1, count: 1_500 },
          { value: 2, count: 300 },
        ]),
      },
    });
  });

  test('of more a sample tells, roughly, and says so', async ({ ctx }) => {
    await fill(ctx, 2 * TOTAL_CAP);
    const some = await count(ctx, [3]);
    expect(some).toMatchObject({ isEstimated: true, totalIsCapped: false });
    expect(some.total).toBeGreaterThan(COUNT_UP_TO);
    expect(Math.abs(some.total - 8_000)).toBeLessThan(800);
    const many = await count(ctx, [1, 2, 3]);
    expect(many).toMatchObject({ isEstimated: true, totalIsCapped: true });
    const reds = many.facets.colour!.find(({ value }) => value === 1)!;
    expect(Math.abs(reds.count - 10_000)).toBeLessThan(1_000);
  });

  test('the newest come first, however many there are', async ({ ctx }) => {
    await fill(ctx, 2 * TOTAL_CAP);
    const found = searchIndex<number>(
      ctx.db,
      INDEX,
      { meaning: null, filters: [{ facet: 'colour', values: [1] }] },
      { sort: 'newest', limit: 3, offset: 2, now: NOW },
      [COLOUR],
    );
    const [ids] = await Promise.all([found.ids, found.counted]);
    expect(ids.map(Number)).toEqual([9_998, 9_997, 9_996]);
  });
});
