import { sql } from 'kysely';
import { DAY_MS } from '#platform/durations.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { documentOf, formMark, titleMark } from './index-words.ts';
import { findInIndex } from './index-query.server.ts';
import type { Question } from './index-question.server.ts';
import type { Alternative } from './meaning.ts';

const INDEX = { table: 'searched', id: 'id', at: 'at', place: 'place', columns: [] };
const NOW = new Date('2026-11-01T09:00:00Z');
const ROWS = 3_000;
const DAYS = 40;
const TITLES = ['manager', 'managers', 'clerk'];

/** Of every ten rows one has the word as it is typed in its title, one in another form, four in the text alone. */
async function fill(ctx: TestContext) {
  await sql`create temporary table searched (id bigint primary key, at timestamptz, document tsvector) on commit drop`.execute(
    ctx.db,
  );
  const all = Array.from({ length: ROWS }, (_, id) => {
    const at = new Date(NOW.getTime() - (id / ROWS) * DAYS * DAY_MS);
    const texts = { A: [TITLES[Math.min(id % 10, 2)]!], D: [id % 10 < 6 ? 'reports to the manager' : 'files'] };
    return { id, at, document: documentOf({ texts, marks: [], conceptsIn: () => [], shortFormsIn: () => [], id, at }) };
  });
  await sql`
    insert into searched select * from unnest(${all.map(({ id }) => id)}::bigint[], ${all.map(({ at }) => at)}::timestamptz[],
      ${all.map(({ document }) => document)}::text[]::tsvector[])
  `.execute(ctx.db);
  // As if it had been analysed: how many of the newest rows are read is judged by it.
  await sql`analyze searched`.execute(ctx.db);
}

const QUESTION: Question = {
  meaning: {
    typed: 'manager',
    groups: [[{ words: ['manag'], forms: ['manager'], kind: 'typed', isPhrase: false }]],
    excluded: [],
    corrected: null,
  },
  filters: [],
};
const find = (ctx: TestContext, question: Question, estimate: number, page = { limit: 1_900, offset: 0 }) =>
  findInIndex<number>(ctx.db, INDEX, question, { sort: 'best', now: NOW, ...page }, estimate);

test('tiers follow each other, and what is ranked in one comes before what is older', async ({ ctx }) => {
  await fill(ctx);
  expect([formMark('manager'), titleMark('manag')]).toEqual(['=manager', 't·manag']);
  const ids = (await find(ctx, QUESTION, 1_800)).map(Number);
  const tierOf = (id: number) => Math.min(id % 10, 2);
  expect(ids.map(tierOf)).toEqual(ids.map(tierOf).toSorted());
  expect([0, 1, 2].map((tier) => ids.filter((id) => tierOf(id) === tier).length)).toEqual([300, 300, 1_200]);
});

test.for([
  { asked: 'any day', since: null },
  { asked: 'the last week', since: new Date(NOW.getTime() - 7 * DAY_MS) },
])('of $asked the same is found however many there seem to be', async ({ since }, { ctx }) => {
  await fill(ctx);
  for (const page of [
    { limit: 20, offset: 0 },
    { limit: 20, offset: 280 },
    { limit: 20, offset: 295 },
  ]) {
    const all = await find(ctx, { ...QUESTION, since }, 0, page);
    expect(all).toHaveLength(20);
    for (const estimate of [5_000, 60_000, 1_000_000, 40_000_000])
      expect(await find(ctx, { ...QUESTION, since }, estimate, page)).toEqual(all);
  }
});

test('what nearly all search for is planned once for as many words', async ({ ctx }) => {
  await fill(ctx);
  const typed = QUESTION.meaning!.groups[0]![0]!;
  const said = (words: string, kind: Alternative['kind']): Alternative => ({ ...typed, words: [words], kind });
  const ofGroups = async (groups: Alternative[][], estimate = 1_000) =>
    (await find(ctx, { ...QUESTION, meaning: { ...QUESTION.meaning!, groups } }, estimate)).map(Number);
  const plans = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%searched%'`.execute(ctx.db);
    return rows.length;
  };
  const first = await ofGroups([[typed]]);
  const kept = await plans();
  // By its sixth answer the database has made a plan that knows no values.
  for (const _ of Array.from({ length: 7 })) expect(await ofGroups([[typed]])).toEqual(first);
  expect(await ofGroups([[typed, said('clerk', 'same'), said('manage', 'typo')]])).toContain(2);
  expect(await ofGroups([[typed, said('clerk', 'same')]], 10_000)).toContain(2);
  expect(await plans()).toBe(kept);
  await ofGroups([[typed], [said('file', 'typed')]]);
  expect(await plans()).toBe(kept + 1);
  expect(await ofGroups([[typed]], 1_000_000)).toEqual(first);
  expect(await plans()).toBe(kept + 1);
});
