import { expect, test } from 'vitest';
import { isTest, nodesOf, placeOf, sourceFiles, type SourceFile } from './source.ts';

/** A point between two things that may go onto the next line without the first. */
const looseDots = (file: SourceFile) =>
  nodesOf(file)
    .filter(({ node }) => node.type === 'Literal' && node['value'] === ' · ')
    .map(({ node }) => placeOf(file, node.start));

test('no line of a page begins with a point between two things', () => {
  const files = sourceFiles('src', '.tsx').filter((file) => !isTest(file));
  expect(files.flatMap(looseDots), 'Put DOT of ui/dot.ts between them.').toEqual([]);
});

test('the rule catches what it is for', () => {
  const text = "const a = <p>{names.join(' · ')}</p>; const b = <p>{at > 0 && ' · '}</p>; const c = <p>{DOT}</p>;";
  expect(looseDots({ path: 'bad.tsx', text })).toHaveLength(2);
});
