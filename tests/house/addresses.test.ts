import { expect, test } from 'vitest';
import { isNode, isTest, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

const source = sourceFiles('src', '.ts', '.tsx').filter(
  (file) => !isTest(file) && !/^src\/sandbox-(gateway|doors)\//.test(file.path),
);

function placesOf(pattern: RegExp, allowed: string[] = []): string[] {
  return source
    .filter(({ path }) => !allowed.includes(path))
    .flatMap((file) => [...file.text.matchAll(pattern)].map(({ index }) => placeOf(file, index)));
}

test('a Location is made in one place', () => {
  const one = ['src/platform/http/redirect.server.ts'];
  expect(
    [
      ...placesOf(/import \{[^}]*\b(?:redirect|redirectDocument|replace)\b[^}]*\} from 'react-router'/g, one),
      // Of what a directory made, by the standard it speaks: nobody is sent there.
      ...placesOf(/['"]?\blocation['"]?\s*(?::\s*[`'"a-z]|,\s*[`'"])|\.redirect\(/gi, [
        ...one,
        'src/modules/directories/scim/routes.server.ts',
      ]).filter((place) => isHeader(place)),
    ],
    'Use redirectTo(localPath(…)) or redirectWith of platform/http.',
  ).toEqual([]);
  expect(placesOf(/import \{ redirect \} from 'react-router'/g)).toHaveLength(1);
});

/** "location" is a word of forms and CVs as well; as a header it stands where headers do. */
function isHeader(place: string): boolean {
  const [path = '', line = ''] = place.split(':');
  const text = source.find((file) => file.path === path)!.text.split('\n')[Number(line) - 1]!;
  return /headers?\b|reply\./i.test(text);
}

test('a path of ours is made in one place', () => {
  expect(
    placesOf(/\bas LocalPath\b/g, ['src/platform/texts/locale.ts']),
    'Make it by localPath or pathHere, which check what they make.',
  ).toEqual([]);
  expect(placesOf(/rel: 'canonical'/g, ['src/platform/texts/page-meta.ts']), 'Use pageMeta.').toEqual([]);
  expect(
    placesOf(/\bnew URL\(\s*(?:request|req)\.(?:url|originalUrl)\s*,/g),
    'Join it to the site: resolved, `//x` is another host.',
  ).toEqual([]);
});

/** Links that lead out or to a signed file, by the component that draws them, and why they may. */
const LEADS_OUT: Record<string, string> = {
  'src/modules/account/components/recovery-codes.tsx': 'a file that the page has just made',
  'src/modules/account/pages/two-step-page.tsx': 'an authenticator app on this device, by otpauth:',
  'src/modules/admin/pages/verification-page.tsx': 'the first page of a company’s paper, and the company’s own site',
  'src/modules/admin/pages/receipts-page.tsx': 'a signed file',
  'src/modules/admin/components/incident-actions.tsx': 'the authority’s platform',
  'src/modules/admin/pages/article-page.tsx': 'a draft’s own address, to be sent on',
  'src/modules/auth/components/door-buttons.tsx': 'an endpoint of ours that leads to the provider',
  'src/modules/auth/pages/login-page.tsx': 'the same, to start again',
  'src/modules/careers/pages/careers-page.tsx': 'a map by two numbers',
  'src/modules/companies/components/company-parts.tsx': 'a map by two numbers',
  'src/modules/companies/pages/employer-details-page.tsx':
    'the company’s own site, http or https by its field, and a map',
  'src/modules/contact/pages/contact-page.tsx': 'a map by two numbers, and the office’s phone and e-mail',
  'src/modules/interviews/components/interview-facts.tsx': 'where the meeting is, http or https by its field',
  'src/ui/rich-text/markup-text.tsx': 'what staff wrote, https by its grammar',
  'src/modules/messages/components/thread-entry.tsx': 'a calendar file of ours',
  'src/modules/profiles/components/cv-sheet.tsx': 'a page of the person, http or https by its field',
  'src/ui/file-line.tsx': 'a signed file',
  'src/ui/form/file-field.tsx': 'a signed file',
  'src/ui/map/place-search.tsx': 'the source of the places, from our list',
  'src/ui/share-menu.tsx': 'the networks that a page is shared on, from a list of ours',
};

const LINKS = new Set(['a', 'area', 'form', 'base', 'AnchorButton']);
const MAKERS = new Set(['localPath', 'pathHere', 'local']);

/** Written out up to the point where it can no longer lead elsewhere, or made by the one function. */
function isOurs(value: Node, { text }: SourceFile): boolean {
  if (value.type === 'Literal') return true;
  const expression = value.type === 'JSXExpressionContainer' ? value['expression'] : value;
  if (!isNode(expression)) return false;
  if (expression.type === 'Literal') return true;
  if (expression.type === 'TemplateLiteral')
    return /^`(?:\/[a-z0-9]|#|tel:|mailto:)/.test(text.slice(expression.start, expression.end));
  const callee = expression.type === 'CallExpression' ? expression['callee'] : null;
  return isNode(callee) && callee.type === 'Identifier' && MAKERS.has(callee['name'] as string);
}

function madeElsewhere(file: SourceFile): string[] {
  return nodesOf(file).flatMap(({ node }) => {
    if (node.type !== 'JSXOpeningElement') return [];
    const element = node['name'] as Node;
    if (!LINKS.has(String(element['name']))) return [];
    return (node['attributes'] as Node[]).flatMap((attribute) => {
      const name = attribute.type === 'JSXAttribute' ? String((attribute['name'] as Node)['name']) : '';
      const value = attribute['value'];
      if (!['href', 'action', 'formAction'].includes(name) || !isNode(value) || isOurs(value, file)) return [];
      return [placeOf(file, attribute.start)];
    });
  });
}

test('a link leads to a path of ours, or stands in the list of those that lead out', () => {
  const found = source.filter(({ path }) => path.endsWith('.tsx')).flatMap(madeElsewhere);
  expect(
    found.filter((place) => !LEADS_OUT[place.split(':')[0]!]),
    'Use LocalLink or LocalForm, or href={localPath(…)}; a link that leads out has its reason in the list.',
  ).toEqual([]);
  const leading = new Set(found.map((place) => place.split(':')[0]!));
  expect(
    Object.keys(LEADS_OUT).filter((path) => !leading.has(path)),
    'Take it off the list.',
  ).toEqual([]);
  const written = (code: string) => madeElsewhere({ path: 'x.tsx', text: `const x = ${code};` }).length;
  expect(
    ['<a href={x} />', '<a href={`${x}/y`} />', '<a href={`//${x}`} />', '<form action={x} />'].map(written),
  ).toEqual([1, 1, 1, 1]);
  expect(['<a href="/x" />', '<a href={`/x/${y}`} />', '<a href={localPath(l, x)} />'].map(written)).toEqual([0, 0, 0]);
});

test('links and forms of the router are drawn by the components that make their paths', () => {
  expect(
    placesOf(/import \{[^}]*\b(?:Link|NavLink|Form|Navigate)\b(?! as)[^}]*\} from 'react-router'/g, [
      'src/ui/local-link.tsx',
    ]),
    'Use LocalLink, LocalNavLink or LocalForm of ui/local-link.tsx.',
  ).toEqual([]);
});
