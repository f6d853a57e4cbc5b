import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './source.ts';

const WHAT_TO_DO =
  'What sticks to an edge hides what has the focus below it. Give the scroller as much scroll-padding on that side, in ' +
  'the same file: html:has(.the-bar) { scroll-padding-block-end: … }.';

const RULE = /\{([^{}]*position:\s*sticky[^{}]*)\}/g;

/** The block edges that a rule of the file sticks to at 0, without padding there. */
function hiding({ path, text }: SourceFile): string[] {
  const edges = [...text.matchAll(RULE)].flatMap(
    ([, rule = '']) => /inset-block-(start|end):\s*0/.exec(rule)?.[1] ?? [],
  );
  return [...new Set(edges)]
    .filter((edge) => !text.includes(`scroll-padding-block-${edge}`))
    .map((edge) => `${path} ${edge}`);
}

test('what sticks to an edge leaves room for what has the focus', () => {
  const found = sourceFiles('src', '.css').flatMap(hiding);
  expect(found, `What sticks hides. ${WHAT_TO_DO}`).toEqual([]);
});

test('the rule catches what it is for', () => {
  const bar = '.bar { position: sticky; inset-block-end: 0; }';
  expect(hiding({ path: 'bad.css', text: bar })).toEqual(['bad.css end']);
  expect(hiding({ path: 'good.css', text: `${bar} html:has(.bar) { scroll-padding-block-end: 1rem; }` })).toEqual([]);
});
