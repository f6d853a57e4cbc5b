import { expect, test } from 'vitest';
import { isNode, isTest, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

/** Where a real clock is right, and why. */
const CLOCK_ALLOWED: Record<string, string> = {
  'src/modules/catalogues/service.server.ts': 'ages a cache of this process, which no rule of the product depends on',
};

const isName = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node['name'] === name;
const isMember = (node: Node, object: string, property?: string) =>
  node.type === 'MemberExpression' &&
  isName(node['object'], object) &&
  (!property || isName(node['property'], property));

const readsClock = (node: Node) =>
  (node.type === 'NewExpression' && isName(node['callee'], 'Date') && (node['arguments'] as unknown[]).length === 0) ||
  (node.type === 'CallExpression' && isNode(node['callee']) && isMember(node['callee'], 'Date', 'now'));
const writesConsole = (node: Node) => isMember(node, 'console');
const readsEnvironment = (node: Node) => isMember(node, 'process', 'env');

const placesIn = (file: SourceFile, isBad: (node: Node) => boolean) =>
  nodesOf(file)
    .filter(({ node }) => isBad(node))
    .map(({ node }) => placeOf(file, node.start));

const source = sourceFiles('src', '.ts', '.tsx').filter((file) => !isTest(file));

test('services, rules and tasks take the time from ctx.now', () => {
  const files = source.filter(
    ({ path }) =>
      /^src\/modules\/.*(service|queries|rules|tasks|listeners|completeness)/.test(path) && !CLOCK_ALLOWED[path],
  );
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.flatMap((file) => placesIn(file, readsClock)),
    'Use ctx.now(), or take the moment as a parameter: tests set the clock, and one action has one time.',
  ).toEqual([]);
});

test('every exception from the clock still needs it', () => {
  const needed = new Set(source.filter((file) => placesIn(file, readsClock).length > 0).map(({ path }) => path));
  expect(
    Object.keys(CLOCK_ALLOWED).filter((path) => !needed.has(path)),
    'Remove the line from CLOCK_ALLOWED.',
  ).toEqual([]);
});

test('nothing writes to the console', () => {
  expect(
    source.flatMap((file) => placesIn(file, writesConsole)),
    'Use ctx.log (or request.log): it has the request’s id and leaves out what people typed.',
  ).toEqual([]);
});

test('only the configuration reads the environment', () => {
  const files = source.filter(({ path }) => path !== 'src/main.ts' && !path.startsWith('src/platform/config/'));
  expect(
    files.flatMap((file) => placesIn(file, readsEnvironment)),
    'Add the variable to src/platform/config/variables.ts and to .env.example, and read it from ctx.config.',
  ).toEqual([]);
});

test('the page’s script keeps cookies by keepCookie, and sends what fetch cannot by startUpload', () => {
  const setsCookie = (node: Node) =>
    node.type === 'AssignmentExpression' && isNode(node['left']) && isMember(node['left'], 'document', 'cookie');
  const opensRequest = (node: Node) => isName(node, 'XMLHttpRequest') || isName(node, 'sendBeacon');
  expect(
    source
      .flatMap((file) => [...placesIn(file, setsCookie), ...placesIn(file, opensRequest)])
      .map((place) => place.split(':')[0]),
    'keepCookie makes a cookie Secure at https; fetch and startUpload say the page’s language and time zone.',
  ).toEqual(['src/platform/http/cookies.ts', 'src/ui/form/upload.ts']);
});

test('the rules catch what they are for', () => {
  const text =
    'const a = new Date(); const b = Date.now(); console.log(a); const c = process.env.X; const d = new Date(b);';
  const file = { path: 'bad.ts', text };
  expect([readsClock, writesConsole, readsEnvironment].map((rule) => placesIn(file, rule).length)).toEqual([2, 1, 1]);
});
