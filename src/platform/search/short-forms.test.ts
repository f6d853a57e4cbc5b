import { expect, test } from 'vitest';
import { shortFormsOf } from './short-forms.ts';

const { spelledOut, meantIn } = shortFormsOf([
  { ar: 'مهندس', en: 'Engineer', synonyms_ar: ['م.'], synonyms_en: ['Eng'] },
  { ar: 'أستاذ', en: 'Professor', synonyms_ar: ['أ.', 'أ.د.'], synonyms_en: [] },
]);

test.each([
  ['م. مدني', 'مهندس مدني'],
  ['م.مدني', 'مهندس مدني'],
  ['م/ مدني', 'مهندس مدني'],
  ['مطلوب م. مدني', 'مطلوب مهندس مدني'],
  ['ا . د . جامعي', 'أستاذ جامعي'],
  ['أ.د. جامعي', 'أستاذ جامعي'],
])('a letter before a word is what it stands for: %s', (typed, spelled) => {
  expect(spelledOut(typed)).toBe(spelled);
});

test.each(['م', 'م.', 'نظام. مدني', '5 م. 10', 'م مدني', 'A.M. shift'])('elsewhere it is none: %s', (typed) => {
  expect(spelledOut(typed)).toBe(typed);
});

test('a title means what its short forms stand for, in both languages', () => {
  expect(meantIn('Civil Eng.')).toEqual(expect.arrayContaining(['مهندس', 'engin']));
  expect(meantIn('م. مدني')).toEqual(expect.arrayContaining(['مهندس', 'مدني']));
  expect(meantIn('Civil Engineer')).toEqual([]);
});
