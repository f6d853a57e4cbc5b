import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKeys, nameWords } from './names.ts';
import { wordsOf } from './words.ts';

test.for<[string, string[]]>([
  ['عبد الله بن محمد العتيبي', ['عبدالله', 'محمد', 'العتيبي']],
  ['Abd Al Rahman Al-Otaibi', ['abdalrahman', 'alotaibi']],
  ['Abu Bakr', ['abubakr']],
  ['نور الدين', ['نورالدين']],
  ['Nour El Din', ['noureldin']],
  ['آل سعود', ['السعود']],
  ['Abdul', ['abdul']],
  ['bin', ['bin']],
  ['', []],
])('%s is the names %s', ([text, names]) => expect(nameWords(wordsOf(text))).toEqual(names));

test('a word of no name has keys too, and nothing has none', () => {
  expect(nameKeys('123')).toEqual(['123']);
  expect(nameKeys('ا')).not.toEqual([]);
  expect(nameKeys('')).toEqual([]);
});

test('any text gives a few short keys', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z]{0,60}$/)), (text) => {
      for (const name of nameWords(wordsOf(text))) {
        const keys = nameKeys(name);
        expect(keys.length).toBeGreaterThan(0);
        expect(keys.length).toBeLessThanOrEqual(8);
        for (const key of keys) expect(key.length).toBeLessThanOrEqual(name.length * 2 + 8);
      }
    }),
    { numRuns: 300 },
  );
});
