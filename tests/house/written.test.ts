import { expect, test } from 'vitest';
import { COMPANY_FIELDS } from '#modules/companies/fields.ts';
import { AD_FIELDS, WORDED } from '#modules/jobs/fields.ts';
import * as cvFields from '#modules/profiles/fields.ts';
import { isNode, isTest, literalOf, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

const WHAT_TO_DO =
  'Draw it by <Written> of #ui/written.tsx, and a sentence of ours that names it by <Naming>: they say in which language ' +
  'it is, for the voice that reads it, its fonts and its direction.';

const fieldsWhere = <Field>(fields: Record<string, Field>, test: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => test(fields[name]!));
/** Addresses and papers: words of no language. */
const CODES = ['site', 'commercial_registration', 'vat_number', 'email_main_domain'];
const declared = [
  ...WORDED,
  ...fieldsWhere(AD_FIELDS, (field) => 'searched' in field && field.searched === 'B'),
  ...Object.values(cvFields)
    .filter((value) => typeof value === 'object' && !Array.isArray(value))
    .flatMap((fields) =>
      fieldsWhere(fields as Record<string, { written?: unknown }>, ({ written }) => Boolean(written)),
    ),
  ...fieldsWhere(COMPANY_FIELDS, ({ read }) => read.safeParse('كلمة').success).filter((name) => !CODES.includes(name)),
];
/** How pages call what people wrote and are called, where it is no field of its own. */
const CALLED = [
  'person_name',
  'display_name',
  'headline',
  'preview',
  'excerpt',
  'question',
  'rater',
  'file_name',
  'quote',
];
/** The same in a record; alone they are names of parts of a page. */
const IN_RECORD = ['title', 'note', 'reason', 'author', 'place'];
const alone = new Set(CALLED);
/** What a sentence of ours names by these is somebody or somebody's. */
const inSentence = new Set(['title', 'company', 'name', 'person', 'reason']);
const inRecord = new Set([...declared, ...CALLED, ...IN_RECORD]);

function isPeoples(node: Node): boolean {
  if (node.type === 'ChainExpression') return isPeoples(node['expression'] as Node);
  if (node.type === 'Property') return true;
  if (node.type === 'Identifier') return alone.has(node['name'] as string);
  return node.type === 'MemberExpression' && inRecord.has((node['property'] as { name?: string }).name ?? '');
}

/** What an expression draws: what it chooses from, and what a sentence of it names. */
function drawnBy(node: unknown): Node[] {
  if (!isNode(node)) return [];
  const all = (nodes: unknown) => (nodes as unknown[]).flatMap(drawnBy);
  switch (node.type) {
    case 'LogicalExpression':
      return all(node['operator'] === '&&' ? [node['right']] : [node['left'], node['right']]);
    case 'ConditionalExpression':
      return all([node['consequent'], node['alternate']]);
    case 'CallExpression':
      return all(node['arguments']);
    case 'ObjectExpression':
      return (node['properties'] as Node[]).flatMap((property) =>
        inSentence.has((property['key'] as { name?: string } | undefined)?.name ?? '') &&
        literalOf(property['value']) === null
          ? property
          : drawnBy(property['value']),
      );
    default:
      return [node];
  }
}

const tagOf = (element: Node) => ((element['openingElement'] as Node)['name'] as { name?: string }).name ?? '';
const attributesOf = (element: Node) =>
  ((element['openingElement'] as Node)['attributes'] as Node[]).flatMap((attribute): [string, string][] => {
    const name = (attribute['name'] as { name?: string } | undefined)?.name;
    const value = (attribute['value'] as { value?: unknown } | null | undefined)?.value;
    return name === undefined ? [] : [[name, String(value)]];
  });

/** Elements that hold text alone: it cannot be marked within them. */
const TEXT_ALONE = ['title', 'option', 'textarea'];
const TYPED_INTO = ['input', 'textarea', 'EditorContent'];

function problemsOf(file: SourceFile): string[] {
  return nodesOf(file).flatMap(({ node, around }) => {
    const at = (where: Node) => `${placeOf(file, where.start)} ${file.text.slice(where.start, where.end).slice(0, 60)}`;
    if (node.type === 'JSXElement') {
      const attributes = new Map(attributesOf(node));
      const guesses = attributes.get('dir') === 'auto' && !TYPED_INTO.includes(tagOf(node));
      const isUnmarked = tagOf(node) === 'bdi' && !attributes.has('dir') && !attributes.has('aria-hidden');
      return guesses || isUnmarked ? [at(node)] : [];
    }
    if (node.type !== 'JSXExpressionContainer') return [];
    const [parent] = around as [Node];
    if (parent.type === 'JSXElement' && ['Written', 'Naming', ...TEXT_ALONE].includes(tagOf(parent))) return [];
    if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return [];
    if (!file.path.startsWith('src/modules/')) return [];
    return drawnBy(node['expression']).filter(isPeoples).map(at);
  });
}

test('what people write is marked with its language wherever it is drawn', () => {
  const files = sourceFiles('src', '.tsx').filter((file) => !isTest(file) && file.path !== 'src/ui/written.tsx');
  expect(files.flatMap(problemsOf), `A text that says no language. ${WHAT_TO_DO}`).toEqual([]);
});

test.each([
  '<p>{job.title}</p>',
  '<p>{company.foundation_name}</p>',
  '<>{headline ?? null}</>',
  '<p>{is_long && cv.about}</p>',
  "<p>{t('jobs.about', { title: job.title })}</p>",
  "<h1>{title ? t('jobs.about', { title }) : t('jobs.new')}</h1>",
  '<p dir="auto">{text}</p>',
  '<bdi>{text}</bdi>',
])('the rule catches %s', (text) => {
  expect(problemsOf({ path: 'src/modules/bad.tsx', text })).toHaveLength(1);
});

test.each([
  '<Written>{job.title}</Written>',
  "<Naming>{t('jobs.about', { title: job.title })}</Naming>",
  '<h1>{title}</h1>',
  '<option>{job.title}</option>',
  '<input dir="auto" defaultValue={job.title} />',
  '<bdi dir="ltr">{phone}</bdi>',
])('the rule lets %s pass', (text) => {
  expect(problemsOf({ path: 'src/modules/good.tsx', text })).toEqual([]);
});
