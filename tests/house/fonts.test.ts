import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMON_LETTERS, COMMON_RANGES } from '#ui/fonts/common-letters.ts';
import { sourceFiles } from './source.ts';

const sheet = readFileSync('src/ui/fonts/fonts.css', 'utf8').replaceAll(/\s+/g, ' ');

test('the style sheet asks for the cut fonts by the letters that they were cut for, after the whole ones', () => {
  const cut = [...sheet.matchAll(/url\('\.\/plex-arabic-(\d+)\.woff2'\) format\('woff2'\); unicode-range: ([^;]+);/g)];
  expect(cut.map(([, weight, range]) => [weight, range])).toEqual(
    ['400', '500', '600'].map((weight) => [weight, COMMON_RANGES]),
  );
  expect(sheet.lastIndexOf('-arabic-arabic-')).toBeLessThan(cut[0]!.index);
});

test('no text of the product needs a whole font', () => {
  const rare = /[\p{Script=Arabic}\u{a0}-\u{ff}\u{2000}-\u{206f}]/gu;
  const common = new Set(COMMON_LETTERS);
  const found = sourceFiles('src', 'texts.ts').flatMap(({ path, text }) =>
    [...new Set(text.match(rare))].filter((letter) => !common.has(letter)).map((letter) => `${path}: ${letter}`),
  );
  expect(found).toEqual([]);
});
