import { expect, test } from 'vitest';
import { EQUIVALENTS, equivalentsOf } from './equivalents.ts';
import { isStopWord, wordsOf } from './words.ts';

const stemsOf = (phrase: string): string[] => wordsOf(phrase).map(({ stem }) => stem);

test('a group says something that the stems alone do not', () => {
  const idle = EQUIVALENTS.filter((group) => new Set(group.map((phrase) => stemsOf(phrase).join(' '))).size < 2);
  expect(idle).toEqual([]);
});

test('no phrase is so long or so empty that it could not be looked up', () => {
  const odd = EQUIVALENTS.flat().filter((phrase) => {
    const words = wordsOf(phrase);
    return words.length === 0 || words.length > 6 || words.every(({ form }) => isStopWord(form));
  });
  expect(odd).toEqual([]);
});

test('no word is taken for a dozen others', () => {
  const wide = EQUIVALENTS.flat().filter((phrase) => equivalentsOf(stemsOf(phrase)).length > 11);
  expect(wide).toEqual([]);
});

test('an unknown phrase has no equivalents', () => {
  expect(equivalentsOf(['xyz'])).toEqual([]);
  expect(equivalentsOf([])).toEqual([]);
});
