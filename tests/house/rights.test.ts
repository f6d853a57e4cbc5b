import { expect, test } from 'vitest';
import { isNode, isTest, nodesOf, placeOf, sourceFiles, type Node } from './source.ts';

const isRole = (node: unknown) =>
  isNode(node) &&
  (node.type === 'MemberExpression' || node.type === 'ChainExpression') &&
  JSON.stringify(node).includes('"company_role"');
const comparesRole = (node: Node) =>
  node.type === 'BinaryExpression' &&
  /^[!=]==?$/.test(String(node['operator'])) &&
  (isRole(node['left']) || isRole(node['right']));

test('what a role may do is asked of may()', () => {
  const source = sourceFiles('src', '.ts', '.tsx').filter((file) => !isTest(file));
  expect(
    source.flatMap((file) =>
      nodesOf(file)
        .filter(({ node }) => comparesRole(node))
        .map(({ node }) => placeOf(file, node.start)),
    ),
    "Ask may(actor, 'recruit') of #platform/access/may.ts, or useMay() in a component: services and screens then agree.",
  ).toEqual([]);
});
