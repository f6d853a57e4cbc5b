import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/time.ts';
import { LONGEST_QUERY, MOST_WORDS, readTyped } from './typed.ts';
import { normalise } from './words.ts';

/** `-` excluded, quotation marks a phrase. */
const read = (q: string): string[] =>
  readTyped(q).terms.map(({ words, isPhrase, isExcluded }) => {
    const forms = words.map(({ form }) => form).join(' ');
    return `${isExcluded ? '-' : ''}${isPhrase ? `"${forms}"` : forms}`;
  });

test.for<[string, string[]]>([
  ['مدير مبيعات', ['مدير', 'مبيعات']],
  ['"مدير مبيعات" الرياض', ['"مدير مبيعات"', 'الرياض']],
  ['“sales manager” «مدير عام»', ['"sales manager"', '"مدير عام"']],
  ['مدير -تأمين', ['مدير', '-تامين']],
  ['nurse -"night shift"', ['nurse', '-"night shift"']],
  ['sales -e-commerce', ['sales', '-"e commerce"']],
  ['e-commerce Al-Khobar', ['e', 'commerce', 'al', 'khobar']],
  ['sales - marketing', ['sales', 'marketing']],
  ['C++ -C# .NET', ['c++', '-c#', '.net']],
  ['"open phrase', ['open', 'phrase']],
  ['"one"', ['"one"']],
  ['"" - -- -"" ...', []],
  ['a-b "c"-d', ['a', 'b', '"c"', 'd']],
  ['', []],
])('%s', ([q, terms]) => expect(read(q)).toEqual(terms));

test('places are those of the typed text', () => {
  const q = 'مدير «إدارةِ المبيعات» -تأمين';
  const found = readTyped(q).terms.flatMap(({ words }) => words.map(({ start, end }) => q.slice(start, end)));
  expect(found).toEqual(['مدير', 'إدارةِ', 'المبيعات', 'تأمين']);
});

test('the twelfth word is the last, and says so', () => {
  const typed = (words: number) => readTyped(Array.from({ length: words }, (_, at) => `w${at}`).join(' '));
  expect(typed(MOST_WORDS)).toMatchObject({ wasCut: false, terms: { length: MOST_WORDS } });
  expect(typed(MOST_WORDS + 1)).toMatchObject({ wasCut: true, terms: { length: MOST_WORDS } });
  const phrase = readTyped(`"${'كلمة '.repeat(20)}"`);
  expect(phrase).toMatchObject({ wasCut: true, terms: [{ words: { length: MOST_WORDS } }] });
});

test.for([
  '*'.repeat(10_000),
  'كلمة '.repeat(500),
  '"'.repeat(10_000),
  '-'.repeat(10_000),
  '-"'.repeat(5_000),
  '😀'.repeat(5_000),
])('hostile query %# is read as far as queries are read', (q) => {
  expect(cpuMsOf(() => readTyped(q))).toBeLessThan(2_000);
  const { terms, wasCut } = readTyped(q);
  expect(wasCut).toBe(true);
  expect(terms.length).toBeLessThanOrEqual(MOST_WORDS);
});

test('whatever was typed is read, within limits', () => {
  const q = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom('"', '“', '-', ' ', '\0', '\ud800', 'محاسب', 'c++', '.', '😀'), { maxLength: 200 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(q, (typed) => {
      const { terms } = readTyped(typed);
      const words = terms.flatMap((term) => term.words);
      expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
      for (const { form, start, end } of words) {
        expect(end).toBeLessThanOrEqual(LONGEST_QUERY);
        expect(normalise(typed.slice(start, end))).toBe(form);
      }
      for (const term of terms) expect(term.words.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
