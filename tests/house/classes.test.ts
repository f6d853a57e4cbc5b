import { expect, test } from 'vitest';
import { placeOf, sourceFiles, type SourceFile } from './source.ts';

const WHAT_TO_DO =
  'No stylesheet knows this class and no code looks for it, so it does nothing: use one that there is, or style it.';

/** Classes that stylesheets style, and those that code or a journey looks for. */
const KNOWN = new Set(
  [...sourceFiles('src', '.css', '.ts', '.tsx'), ...sourceFiles('tests', '.ts')].flatMap(({ text }) =>
    [...text.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!),
  ),
);

const unknownIn = (file: SourceFile): string[] =>
  [...file.text.matchAll(/className="([^"]+)"/g)].flatMap(({ 1: names = '', index }) =>
    names
      .split(' ')
      .filter((name) => !KNOWN.has(name))
      .map((name) => `${placeOf(file, index)} ${name}`),
  );

test('a class does something', () => {
  const found = sourceFiles('src', '.tsx').flatMap(unknownIn);
  expect(found, `Classes do nothing. ${WHAT_TO_DO}`).toEqual([]);
});

test('the rule catches what it is for', () => {
  expect(unknownIn({ path: 'bad.tsx', text: '<p className="small nobody-styles-it" />' })).toEqual([
    'bad.tsx:1 nobody-styles-it',
  ]);
});
