import { fieldLabel } from '#platform/fields/labels.ts';
import { messageOf, type BrokenRule } from '#platform/fields/problems.ts';
import type { Json } from './schemas.server.ts';

/** What a name's ending says of its value, as in the glossary. */
const ENDINGS: readonly [RegExp, string][] = [
  [/_halalas$/, 'in halalas, a hundredth of a riyal'],
  [/_at$/, 'an instant, ISO 8601 in UTC'],
  [/_on$/, 'a calendar day in Riyadh, YYYY-MM-DD'],
  [/_href$/, 'an address of this server'],
  [/^(is|has|can|needs|wants)_/, 'true or false'],
  [/_ids?$/, 'by id'],
];

/** Names of the API that no form has. */
const NAMES: Readonly<Record<string, string>> = {
  data: 'What was asked for',
  message: 'A sentence for people, where there is something to say',
  meta: 'About the answer: of lists, how many there are and where one stands',
  id: 'Its id',
  page: 'Which page, counted from 1',
  per_page: 'How many on a page',
  perPage: 'How many are on a page',
  total: 'How many there are in all',
  totalIsCapped: 'There are at least so many',
  q: 'Words to search for, in either language',
  near: 'Around a place: latitude, longitude and kilometres, with commas between',
  sort: 'In which order',
  view: 'How the site shows the results; the answer is the same',
  verified: '1: of verified companies only',
  posted_within: 'Published in so many days until now',
  experience: 'Years of experience that the ad asks for',
  salary_from: 'The ad pays at least so many halalas a month',
  company_id: 'The company, by id',
  name: 'Which list, or what it is called',
  kind: 'Of which kind',
  file: 'The id of a file to read, the kind of a file to upload',
  locale: 'The language',
  provider: 'The payment gateway',
  employee: 'The person, by id',
  user_id: 'The person, by id',
  after: 'Only what came after this one, by its id',
  before: 'Only what came before this one, by its id',
  state: 'Where it stands',
  cursor: '`start`, or what `meta.cursor` gave, to read on without a gap; null at the end',
  updated_since: 'Only what changed or closed since this instant; give `meta.until` the next time',
  until: 'From when on to ask for changes the next time',
  closed: 'Ids of what is no longer shown',
  payload: 'Which records it is about',
  at: 'Where it stands',
  z: 'How far the map is zoomed in',
  x: 'The square’s column',
  y: 'The square’s row',
  version: 'Which saving this is; send it back so that nobody’s work is overwritten',
};

/** Describes every property and forgets what only the description was made of. */
export function describeProperties(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) return value.forEach(describeProperties);
  const schema = value as Json;
  for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>))
    if (isSchema(property)) property['description'] ??= descriptionOf(name, property);
  Object.values(schema).forEach(describeProperties);
  delete schema['x-rules'];
  for (const bound of ['minimum', 'maximum'])
    if (Math.abs(Number(schema[bound])) === Number.MAX_SAFE_INTEGER) delete schema[bound];
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export function descriptionOf(name: string, schema: Json): string {
  const label = fieldLabel(name, 'en');
  const meaning = NAMES[name] ?? (label === name ? worded(name) : label);
  const ending = name in NAMES ? undefined : ENDINGS.find(([pattern]) => pattern.test(name))?.[1];
  const rules = rulesIn(schema)
    .filter(({ values }) => values?.['minWords'] !== 0)
    .map((broken) => `Otherwise: ${messageOf(broken, name, 'en').replace(/\.?$/, '.')}`);
  return [`${meaning}${ending ? `, ${ending}` : ''}.`, ...new Set(rules)].join(' ');
}

const worded = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function rulesIn(schema: Json): BrokenRule[] {
  const own = (schema['x-rules'] ?? []) as BrokenRule[];
  return [...own, ...[schema['anyOf'] ?? []].flat().flatMap((one) => rulesIn(one as Json))];
}

const SAMPLES: Record<string, unknown> = {
  uuid: '6f1c0e0a-3f1d-4b55-9c52-0f6f1a6f7c11',
  date: '2026-03-01',
  'date-time': '2026-03-01T09:00:00.000Z',
  email: 'sara@example.sa',
};
const NAMED: Record<string, unknown> = {
  q: 'محاسب',
  near: '24.71,46.67,25',
  name: 'cities',
  version_number: '1.0',
  z: 5,
  x: 19,
  y: 13,
  cursor: 'start',
  older_than: '1772355600000.12',
};

/** A value that the parameter takes. */
export function exampleOf(name: string, asked: Json, resolve: (schema: Json) => Json): unknown {
  const schema = resolve(asked);
  if (name in NAMED) return NAMED[name];
  const [one] = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Json[] | undefined) ?? []);
  if (one) return exampleOf(name, one, resolve);
  if (schema['default'] !== undefined) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['type'] === 'array') return [exampleOf(name, schema['items'] as Json, resolve)];
  if (schema['type'] === 'boolean') return true;
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return Math.max(1, Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 1));
  return SAMPLES[String(schema['format'])] ?? 'text';
}
