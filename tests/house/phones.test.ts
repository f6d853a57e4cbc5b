import { expect, test } from 'vitest';
import { isNode, isTest, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

const isPhone = (node: unknown): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return node['name'] === 'phone';
  if (node.type === 'MemberExpression') return !node['computed'] && isPhone(node['property']);
  if (node.type === 'LogicalExpression' || node.type === 'TSNonNullExpression')
    return isPhone(node['right']) || isPhone(node['expression']);
  return false;
};

/** `{phone}` among what an element shows; what is given to a component or a field is theirs to show. */
const barePhones = (file: SourceFile) =>
  nodesOf(file)
    .filter(
      ({ node, around }: { node: Node; around: Node[] }) =>
        node.type === 'JSXExpressionContainer' && around[0]?.type === 'JSXElement' && isPhone(node['expression']),
    )
    .map(({ node }) => placeOf(file, node.start));

test('a phone is shown in one shape', () => {
  const files = sourceFiles('src', '.tsx').filter((file) => !isTest(file));
  expect(files.flatMap(barePhones), 'Show it as shownPhone(phone): 055 123 4567, as people say it.').toEqual([]);
});

test('a phone is typed into one kind of field, which shows a stored one in that shape', () => {
  const files = sourceFiles('src', '.tsx').filter(({ path, text }) => !isTest({ path }) && text.includes('type="tel"'));
  expect(files.map(({ path }) => path)).toEqual(['src/ui/form/phone-field.tsx']);
});

test('the rule catches what it is for', () => {
  const text =
    'const a = <p>{cv.phone}</p>; const b = <p>{email ?? who.phone}</p>; const c = <p>{shownPhone(phone)}</p>;';
  expect(barePhones({ path: 'bad.tsx', text })).toHaveLength(2);
});
