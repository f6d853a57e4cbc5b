import { expect, test } from 'vitest';
import { ICONS } from '#ui/icon.tsx';
import { isNode, literalOf, nodesOf, placeOf, sourceFiles, type SourceFile } from './source.ts';

const [sprite] = sourceFiles('src/ui', 'icons.svg');
const drawn = [...sprite!.text.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]!);

/** What is written out where an icon is asked for: `<Icon name="…">`, and `icon="…"` of any component. */
function iconsAskedFor(file: SourceFile): { name: string; place: string }[] {
  return nodesOf(file).flatMap(({ node, around }) => {
    const attribute = around.find(({ type }) => type === 'JSXAttribute');
    if (!attribute || around[0]?.type === 'MemberExpression') return [];
    const attributeName = (attribute['name'] as { name?: string }).name ?? '';
    const element = around.find(({ type }) => type === 'JSXOpeningElement')?.['name'] as { name?: string } | undefined;
    const isIcon = /^icon(End)?$/.test(attributeName) || (attributeName === 'name' && element?.name === 'Icon');
    const name = literalOf(node);
    const isCompared = around[0]?.type === 'BinaryExpression' || (isNode(around[0]) && around[0]['test'] === node);
    return isIcon && name && !isCompared ? [{ name, place: placeOf(file, node.start) }] : [];
  });
}

test('the list of icons and the drawing are the same', () => {
  expect(drawn.length).toBeGreaterThan(40);
  expect(
    ICONS.filter((name) => !drawn.includes(name)),
    'Draw a <symbol> with this id in src/ui/icons.svg.',
  ).toEqual([]);
  expect(
    drawn.filter((name) => !ICONS.includes(name as never)),
    'Name it in ICONS of src/ui/icon.tsx, or delete the drawing.',
  ).toEqual([]);
});

test('every icon that is asked for is drawn', () => {
  const asked = sourceFiles('src', '.tsx').flatMap(iconsAskedFor);
  expect(asked.length).toBeGreaterThan(30);
  expect(
    asked.filter(({ name }) => !drawn.includes(name)).map(({ name, place }) => `${place} ${name}`),
    'Choose a name from ICONS in src/ui/icon.tsx, or draw the icon.',
  ).toEqual([]);
});
