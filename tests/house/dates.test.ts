import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../api/operations.ts';
import { sourceFiles } from './source.ts';

const contracts = import.meta.glob<Record<string, unknown>>(
  ['/src/modules/*/contract.ts', '/src/modules/*/inputs.ts', '/src/modules/*/settings.ts'],
  { eager: true },
);
/** What forms send and endpoints take; what is answered has been checked when it came in. */
const INPUT = /(Input|Form|Patch|Edit|Draft|Times?|FORMS)$/;

type Field = { path: string; schema: z.ZodType };

/** Every property of every object in a schema, however it is wrapped. */
function fieldsOf(schema: unknown, path: string, seen = new Set<unknown>()): Field[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (!(schema instanceof z.ZodType)) {
    return Object.entries(schema).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`, seen));
  }
  const { shape, ...def } = schema._zod.def as unknown as Record<string, unknown> & {
    shape?: Record<string, z.ZodType>;
  };
  const own = Object.entries(shape ?? {}).flatMap(([name, part]) => [
    { path: `${path}.${name}`, schema: part },
    ...fieldsOf(part, `${path}.${name}`, seen),
  ]);
  const inner = ['innerType', 'in', 'out', 'element', 'options', 'items', 'left', 'right', 'valueType'];
  return [...own, ...inner.flatMap((part) => fieldsOf(def[part], path, seen))];
}

const named = Object.entries(contracts).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name]) => INPUT.test(name))
    .flatMap(([name, schema]) => fieldsOf(schema, `${file} ${name}`)),
);
const asked = operations.flatMap(({ name, body, query }) => [
  ...fieldsOf(body, `${name} body`),
  ...fieldsOf(query, `${name} query`),
]);
const fields = [...named, ...asked];

/** As a field takes a value: alone, or as one of several. */
const takes = ({ schema }: Field, value: unknown) =>
  schema.safeParse(value).success || schema.safeParse([value]).success;

const KINDS = [
  { good: '2020-05-05', bad: ['1444-05-05', '0999-05-05', '1899-12-31', '0000-01-01'] },
  { good: '2020-05', bad: ['1444-05', '0999-05', '1899-12'] },
  { good: '2020-05-05T10:00:00+03:00', bad: ['1444-05-05T10:00:00+03:00', '1899-12-31T10:00:00+03:00'] },
];

test.for(KINDS)('every field that takes $good refuses what is before 1900', ({ good, bad }) => {
  const dates = fields.filter((field) => takes(field, good) && !takes(field, 'words') && !takes(field, `${good}x`));
  expect(dates.length).toBeGreaterThan(0);
  const open = dates.filter((field) => bad.some((value) => takes(field, value)));
  expect(
    [...new Set(open.map(({ path }) => path))],
    'Build it from day(), dayOrMonth() or instant() of platform/fields/rules.ts.',
  ).toEqual([]);
});

test('every year has a lower bound', () => {
  const years = fields.filter((field) => /(^|[._])year$/.test(field.path) && takes(field, 2020));
  expect(years.length).toBeGreaterThan(0);
  const open = years.filter((field) => [1444, 999, 1899, '١٤٤٤'].some((value) => takes(field, value)));
  expect([...new Set(open.map(({ path }) => path))], 'Build it from year() of platform/fields/rules.ts.').toEqual([]);
});

test('a date that comes in is built from the rules of fields', () => {
  const own = sourceFiles('src', '.ts', '.tsx')
    .filter(({ path }) => path !== 'src/platform/fields/rules.ts' && !path.endsWith('.test.ts'))
    .filter(({ text }) => /iso\.date\(|iso\.datetime\([^)]|coerce\.date|z\.date\(/.test(text))
    .map(({ path }) => path);
  expect(
    own,
    'Use day(), dayOrMonth(), instant() or year() of platform/fields/rules.ts: they have a lower bound.',
  ).toEqual([]);
});
