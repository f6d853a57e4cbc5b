import { sql } from 'kysely';
import { expect, test } from '#tests/support/test-context.ts';

/** Spellings that a reader takes for the same word: each pair must meet in the index. */
const SAME: [string, string][] = [
  ['مُهَنْدِس', 'مهندس'],
  ['إدارة', 'ادارة'],
  ['أدارة', 'ادارة'],
  ['آلات', 'الات'],
  ['محاسبة', 'محاسبه'],
  ['مستشفى', 'مستشفي'],
  ['مسؤول', 'مسوول'],
  ['مسئول', 'مسيول'],
  ['مـحـاسـب', 'محاسب'],
  ['ﻣﺤﺎﺳﺐ', 'محاسب'],
  ['مھندس', 'مهندس'],
  ['مدیر', 'مدير'],
  ['کاتب', 'كاتب'],
  ['١٢٣', '123'],
  ['۱۲۳', '123'],
  ['Accountant', 'accountant'],
  ['ＳＱＬ', 'sql'],
  ['المحاسب', 'محاسب'],
  ['والمحاسب', 'محاسب'],
  ['بالمبيعات', 'مبيعات'],
  ['للمبيعات', 'مبيعات'],
  ['محاسبون', 'محاسب'],
  ['محاسبين', 'محاسب'],
  ['محاسبات', 'محاسبة'],
  ['معلمات', 'معلم'],
  ['شركات', 'شركة'],
  ['المهندسين', 'مهندس'],
  ['nurses', 'nurse'],
  ['engineering', 'engineer'],
  ['C++', 'c++'],
  ['إدارة المبيعات', 'ادارة مبيعات'],
];

const DIFFERENT: [string, string][] = [
  ['محاسب', 'محامي'],
  ['مدير', 'مدرس'],
  ['C++', 'C#'],
  ['C#', 'C'],
  ['nurse', 'nursery'],
  ['الرياض', 'رياضيات'],
];

test.for(SAME)('%s and %s are one', async ([a, b], { ctx }) => {
  const { rows } = await sql<{ a: string; b: string }>`select search_words(${a}) as a, search_words(${b}) as b`.execute(
    ctx.db,
  );
  expect(rows[0]!.a).toBe(rows[0]!.b);
});

test.for(DIFFERENT)('%s and %s stay apart', async ([a, b], { ctx }) => {
  const { rows } = await sql<{ a: string; b: string }>`select search_words(${a}) as a, search_words(${b}) as b`.execute(
    ctx.db,
  );
  expect(rows[0]!.a).not.toBe(rows[0]!.b);
});

const matches = async (ctx: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }, typed: string, text: string) => {
  const { rows } = await sql<{
    hit: boolean;
  }>`select coalesce(search_vector(${text}) @@ search_query(${typed}), false) as hit`.execute(ctx.db);
  return rows[0]!.hit;
};

test('all words must be there, a phrase in its order, and a word with a minus must not', async ({ ctx }) => {
  const text = 'مدير مبيعات في الرياض، خبرة في التأمين';
  expect(await matches(ctx, 'مبيعات مدير', text)).toBe(true);
  expect(await matches(ctx, '"مدير المبيعات"', text)).toBe(true);
  expect(await matches(ctx, '"مبيعات مدير"', text)).toBe(false);
  expect(await matches(ctx, 'مدير -تأمين', text)).toBe(false);
  expect(await matches(ctx, 'مدير محاسبة', text)).toBe(false);
});

test.for([
  '',
  '   ',
  '...',
  '"',
  '-',
  '%_\\',
  "'; drop table jobs; --",
  '\u0000'.repeat(0),
  '*'.repeat(10_000),
  'كلمة '.repeat(500),
])('a hostile query (%#) is answered, not refused by the database', async (typed, { ctx }) => {
  await expect(matches(ctx, typed, 'محاسب')).resolves.toBe(false);
});
