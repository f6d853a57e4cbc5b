import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/time.ts';
import { highlights, isStopWord, normalise, stemOf, wordsOf } from './words.ts';

const formsOf = (text: string): string[] => wordsOf(text).map(({ form }) => form);

test.for<[string, string[]]>([
  ['C++, C#/.NET and Node.js', ['c++', 'c#', '.net', 'and', 'node.js']],
  ['ASP.NET Core. Net salary', ['asp.net', 'core', 'net', 'salary']],
  ['C#.NET', ['c#', '.net']],
  ['Security+ 5+ years, a+b', ['security+', '5', 'years', 'a', 'b']],
  ['R&D, F&B, Q&A and Ernst&Young', ['r&d', 'f&b', 'q&a', 'and', 'ernst', 'young']],
  ['e-commerce/تجارة', ['e', 'commerce', 'تجاره']],
  ['M.B.A., Ph.D. or B.Sc.', ['m.b.a', 'ph.d', 'or', 'b.sc']],
  ['bayt.com', ['bayt', 'com']],
  ['مهندسJava', ['مهندس', 'java']],
  ['10سنوات B2B web3 ٣D', ['10', 'سنوات', 'b2b', 'web3', '3d']],
  ['driver’s O\'Reilly "quoted"', ["driver's", "o'reilly", 'quoted']],
  ['Ha’il Haʼil Ta‘if', ["ha'il", "ha'il", "ta'if"]],
  ['#hiring @sila data_entry', ['hiring', 'sila', 'data', 'entry']],
  ['Node™ m² ½', ['node', 'm2', '12']],
  ['المملكة…العربية', ['المملكه', 'العربيه']],
  ['日本語 привет', ['日本語', 'привет']],
])('%s is read as its words', ([text, forms]) => expect(formsOf(text)).toEqual(forms));

test('a word knows its place in the text as it was written', () => {
  const text = '«مُهَنْدِسٌ» ﻻﻋﺐ 👩🏽‍💻 Café';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['مُهَنْدِسٌ', 'ﻻﻋﺐ', 'Café']);
});

test('what was found is marked in the script it was found in', () => {
  const text = 'مطلوب مُحاسبون ومحاسبات (Senior Accountants) للمحاسبة';
  const stems = new Set([stemOf('محاسب'), stemOf('accountant')]);
  expect(highlights(wordsOf(text), stems).map(([start, end]) => text.slice(start, end))).toEqual([
    'مُحاسبون',
    'ومحاسبات',
    'Accountants',
    'للمحاسبة',
  ]);
});

test.for(['في', 'من', 'وظائف', 'للوظائف', 'وظيفة', 'Jobs', 'vacancies', 'the'])(
  '%s says nothing of what is wanted',
  (word) => expect(isStopWord(normalise(word))).toBe(true),
);
test.for(['IT', 'توظيف', 'بحث', 'أعمال', 'وظيفي', 'مدير', 'work'])('%s does', (word) =>
  expect(isStopWord(normalise(word))).toBe(false),
);

/** Letters, marks, joiners, ligatures, signs and halves of characters in every order. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ..."ا أ إ آ ة ه ى ي ئ ؤ ء و ل ب م ـ ً ّ \u200d \u200f ﻻ ﷺ ٣ 3 c C + # . & - ' ’ n e t j s é ﬁ ½ ™ İ".split(' '),
        ' ',
        '\0',
        '\ud800',
        '\udc00',
        '😀',
        '𝒜',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);
const RUNS = { numRuns: 500 };

test('whatever a text holds, each word normalises to its form, in order, apart and never empty', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let before = 0;
      for (const { form, stem, start, end } of wordsOf(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(normalise(text.slice(start, end))).toBe(form);
        expect(form).not.toBe('');
        expect(stem).not.toBe('');
        before = end;
      }
    }),
    RUNS,
  );
});

test('normalising twice is normalising once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
    }),
    RUNS,
  );
});

test('forms and stems fit into a database', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { form, stem } of wordsOf(text)) {
        for (const value of [form, stem]) {
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toMatch(/[\s\0\\]/u);
          expect(value.length).toBeLessThanOrEqual(300);
        }
      }
    }),
    RUNS,
  );
});

test('a mark of the vowels, a tatweel or a joiner changes no word', () => {
  const letters = fc.array(fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'), { minLength: 1, maxLength: 12 });
  const mark = fc.constantFrom('', '\u064e', '\u0651\u0650', '\u0640', '\u200d');
  fc.assert(
    fc.property(letters, fc.array(mark, { minLength: 12, maxLength: 12 }), (word, marks) => {
      expect(formsOf(word.map((letter, at) => letter + marks[at]!).join(''))).toEqual([word.join('')]);
    }),
  );
});

test.for([
  '',
  '*'.repeat(10_000),
  'ا'.repeat(10_000),
  'a'.repeat(10_000),
  '.a'.repeat(5_000),
  'a.'.repeat(5_000),
  "a'".repeat(5_000),
  '+'.repeat(10_000),
  `c${'+'.repeat(10_000)}`,
  '\u064b'.repeat(10_000),
  `a${'\u0301'.repeat(10_000)}`,
  'ﷺ'.repeat(10_000),
  '\ud800'.repeat(10_000),
  '\0'.repeat(10_000),
  'كلمة '.repeat(2_000),
])('hostile text %# is read in no time', (text) => {
  expect(cpuMsOf(() => wordsOf(text))).toBeLessThan(3_000);
  expect(wordsOf(text).length).toBeLessThanOrEqual(text.length);
});

test('a flood of different words does not fill the memory, and stems stay what they are', () => {
  for (let at = 0; at < 50_000; at += 1) stemOf(`w${at}`);
  expect(stemOf('nurses')).toBe(stemOf('nursing'));
});
