import { expect, test } from 'vitest';
import { entriesOf, isTest, literalOf, nodesOf, placeOf, sourceFiles, type SourceFile } from './source.ts';

const WHAT_TO_DO =
  'Left and right are right in one of our two languages only. Say start and end: margin-inline-start, ' +
  'padding-inline-end, inset-inline-start, border-start-end-radius, text-align: start. A translateX needs a ' +
  'comment that says why it is the same in both directions.';

const CORNERS = 'border-(?:top|bottom)-(?:left|right)-radius';
const SIDES = '(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-(?:color|style|width))?';
const PHYSICAL_PROPERTY = new RegExp(String.raw`(?<=^|[;{"\s])(?:${SIDES}|${CORNERS}|left|right)\s*:`, 'g');
const PHYSICAL_VALUE =
  /(?<=^|[;{"\s])(?:text-align(?:-last)?|float|clear|caption-side|justify-(?:content|items|self)|transform-origin|background-position|object-position|resize)\s*:[^;}]*\b(?:left|right)\b|\bto (?:left|right)\b(?=[^;{}]*\))/g;
const FOUR_SIDES = /(?<=^|[;{\s])(?:inset|margin|padding|border-(?:width|style|color|radius))\s*:\s*([^;}]+)/g;
const TRANSLATE_X = /translateX\(/g;

/** Comments out, every character at its place. */
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The values of a shorthand; blanks within brackets do not separate. */
function valuesOf(value: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of value.replaceAll('!important', '').trim()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0 && /\s/.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter(Boolean);
}

/** `0 1px 2px 3px` names right and left, and they differ; of four corners, the two at the top or at the bottom. */
function hasUnequalSides(declaration: string, value: string): boolean {
  const parts = valuesOf(value);
  if (parts.length !== 4) return false;
  const [first, second, third, fourth] = parts;
  return declaration.startsWith('border-radius') ? first !== second || third !== fourth : second !== fourth;
}

function cssProblems(file: SourceFile): string[] {
  const css = withoutComments(file.text);
  const found = [PHYSICAL_PROPERTY, PHYSICAL_VALUE].flatMap((pattern) => [...css.matchAll(pattern)]);
  const unequal = [...css.matchAll(FOUR_SIDES)].filter((match) => hasUnequalSides(match[0], match[1]!));
  const lines = file.text.split('\n');
  const unexplained = [...css.matchAll(TRANSLATE_X)].filter(({ index }) => {
    const line = css.slice(0, index).split('\n').length - 1;
    return ![lines[line], lines[line - 1]].some((text) => text?.includes('/*'));
  });
  return [...found, ...unequal, ...unexplained].map((match) => `${placeOf(file, match.index)} ${match[0].trim()}`);
}

const PHYSICAL_STYLE = /^(?:scroll)?(?:margin|padding|border)(?:top|bottom)?(?:left|right)/i;
const PHYSICAL_CLASS =
  /^-?(?:[mp][lr]-|(?:left|right|border-[lr]|rounded-[lr]|text-(?:left|right)|float-(?:left|right))(?:-|$))/;
const INLINE_CSS = new RegExp(`${PHYSICAL_PROPERTY.source}|${PHYSICAL_VALUE.source}`);

function scriptProblems(file: SourceFile): string[] {
  return nodesOf(file).flatMap(({ node, around }) => {
    const attribute = around.find(({ type }) => type === 'JSXAttribute');
    const attributeName = (attribute?.['name'] as { name?: string } | undefined)?.name;
    const at = `${placeOf(file, node.start)} `;
    if (node.type === 'ObjectExpression') {
      const isStyle = attributeName === 'style';
      return entriesOf(node).flatMap(([name, value]) => {
        const isPhysical = PHYSICAL_STYLE.test(name) || (isStyle && /^(left|right)$/.test(name));
        const isPhysicalValue = /^(textAlign|float|clear)$/.test(name) && /^(left|right)$/.test(literalOf(value) ?? '');
        return isPhysical || isPhysicalValue ? [at + name] : [];
      });
    }
    const text = literalOf(node) ?? (node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : null);
    if (text === null) return [];
    const call = around.find(({ type }) => type === 'CallExpression')?.['callee'] as { name?: string } | undefined;
    const isClass = attributeName === 'className' || call?.name === 'classNames';
    const classes = isClass ? text.split(/\s+/).filter((name) => PHYSICAL_CLASS.test(name)) : [];
    const style = INLINE_CSS.exec(text)?.[0];
    return [...classes, ...(style && /[;"]|^\s*[a-z-]+:/.test(text) ? [style] : [])].map((name) => at + name);
  });
}

test('no style names a physical side', () => {
  const files = sourceFiles('src', '.css');
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(cssProblems), `Physical sides in styles. ${WHAT_TO_DO}`).toEqual([]);
});

test('no script names a physical side in a style or a class', () => {
  const files = sourceFiles('src', '.ts', '.tsx').filter((file) => !isTest(file) && !file.path.startsWith('src/demo/'));
  expect(files.flatMap(scriptProblems), `Physical sides in scripts. ${WHAT_TO_DO}`).toEqual([]);
});

test.each([
  'a { margin-left: 1px }',
  'a {\n  left: 0;\n}',
  'a { padding-right:0 }',
  'a { text-align: right }',
  'a { float: left }',
  'a { border-left: 1px solid }',
  'a { border-top-left-radius: 2px }',
  'a { inset: 0 1px 0 auto }',
  'a { border-radius: 4px 0 0 4px }',
  'a { background: linear-gradient(to right, red, blue) }',
  'a { transform: translateX(4px) }',
])('the rule catches %j', (text) => {
  expect(cssProblems({ path: 'bad.css', text })).toHaveLength(1);
});

test.each([
  '/* left: 0 */ a { margin-inline-start: 1px }',
  'a { inset: 0 1px 0 1px; padding: 1px 2px 3px }',
  'a { border-radius: 4px 4px 0 0; transition: inset-inline-start 1s }',
  'a {\n  /* the ring turns the same way in both */\n  transform: translateX(4px) }',
])('the rule lets %j pass', (text) => {
  expect(cssProblems({ path: 'good.css', text })).toEqual([]);
});

test.each([
  '<p style={{ marginLeft: 1 }} />',
  '<p style={{ left: 0 }} />',
  "<p style={{ textAlign: 'right' }} />",
  '<p className="ml-2" />',
  "<p className={classNames('a', on && 'pr-4')} />",
  'const row = \'<td style="text-align:left">\';',
])('the rule catches %j in a script', (text) => {
  expect(scriptProblems({ path: 'bad.tsx', text })).toHaveLength(1);
});
