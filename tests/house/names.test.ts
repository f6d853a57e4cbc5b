import { expect, test } from 'vitest';
import { placeOf, sourceFiles } from './source.ts';

const SPOKEN = '(?:deed|tell|teller|say|nobody|whoever)s?';
// Joined into a longer name, in camelCase or in capitals; or declared by itself.
const IN_A_NAME = new RegExp(
  [
    String.raw`\b${SPOKEN}(?=[A-Z])\w*`,
    String.raw`\b\w*[a-z0-9](?:Deed|Tell|Teller|Say|Nobody|Whoever)s?(?![a-z])\w*`,
    String.raw`\b(?:\w+_)?(?:DEEDS?|TELL|SAY|NOBODY|WHOEVER)(?:_\w+)?\b`,
    String.raw`\b(?:const|let|function|type|class|async) (?:${SPOKEN}|Deeds?|Say|Tell)\b`,
  ].join('|'),
  'g',
);

test('names are the field’s own words', () => {
  const files = ['src', 'tests', 'scripts', 'bench'].flatMap((folder) => sourceFiles(folder, '.ts', '.tsx', '.mjs'));
  expect(files.length).toBeGreaterThan(1200);
  expect(
    files
      .filter(({ path }) => path !== 'tests/house/names.test.ts')
      .flatMap((file) =>
        [...file.text.matchAll(IN_A_NAME)].map((match) => `${placeOf(file, match.index)} ${match[0]}`),
      ),
    'Use the glossary’s words: action, notify, message, actor, send, describe, missing.',
  ).toEqual([]);
});
