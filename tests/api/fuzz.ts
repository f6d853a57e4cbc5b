import fc from 'fast-check';
import type { ApiDocument, Schema } from './documented.ts';

/** What breaks programs more often than chance would find it. */
export const WILD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066rtl',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(30),
  'x'.repeat(300),
  'م'.repeat(20_000),
  "'; drop table users; --",
  '%_\\',
  '\r\nBcc: a@b.sa',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'NaN',
  '-0',
  '1e999',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  'https://127.0.0.1:1/\u0000',
  'a@'.repeat(40),
  '+966'.repeat(10),
  '[object Object]',
];
const WILD = fc.oneof(
  fc.constantFrom<unknown>(...WILD_TEXTS, null, true, false, [], {}, [[]], 0, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...WILD_TEXTS), { maxLength: 5 }),
  fc.constantFrom<unknown>(
    Array.from({ length: 5_000 }, (_, at) => at),
    { constructor: { prototype: {} } },
    JSON.parse('{"__proto__":{"is_paid":true},"toString":1}'),
  ),
);

/** Ids that exist, beside those that do not: what is found goes further. */
export type Known = { numbers: readonly number[]; uuids: readonly string[] };

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((at) => at.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((at) => at.toISOString().slice(0, 10)),
  email: fc.integer({ min: 0, max: 1e6 }).map((number) => `fuzz-${number}@sila.test`),
  uri: fc.constantFrom('https://example.sa', 'http://example.sa/a?b=c#d'),
};

type Node = Schema & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  items?: Node;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  example?: unknown;
  default?: unknown;
};

const MOST_ITEMS = 4;
const MOST_DEPTH = 6;

/** Bodies that a schema takes, as far as it says what it takes; deeper rules are for the server to refuse. */
export function valid(document: ApiDocument, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const made = (node: Node, depth: number): fc.Arbitrary<unknown> => {
    if (node.$ref) return made(document.components.schemas[node.$ref.split('/').at(-1)!] as Node, depth + 1);
    if (depth > MOST_DEPTH) return fc.constant(null);
    if ('const' in node) return fc.constant(node.const);
    if (node.enum) return fc.constantFrom(...node.enum);
    const options = node.anyOf ?? node.oneOf;
    if (options) return fc.oneof(...options.map((one) => made(one, depth + 1)));
    if (node.allOf)
      return fc
        .tuple(...node.allOf.map((one) => made(one, depth + 1)))
        .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
    if (Array.isArray(node.type)) return fc.oneof(...node.type.map((type) => made({ ...node, type }, depth)));
    switch (node.type) {
      case 'object': {
        const { properties = {}, required = [], additionalProperties } = node;
        const shape = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, made(one, depth + 1)]));
        const named = fc.record(shape, {
          requiredKeys: required.filter((name) => name in shape),
          noNullPrototype: true,
        });
        return typeof additionalProperties === 'object' && Object.keys(shape).length === 0
          ? fc.dictionary(fc.constantFrom('ar', 'en', 'x', 'constructor'), made(additionalProperties, depth + 1), {
              maxKeys: 3,
            })
          : named;
      }
      case 'array': {
        const { minItems = 0, maxItems = MOST_ITEMS } = node;
        return fc.array(made(node.items ?? {}, depth + 1), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
        });
      }
      case 'string': {
        if (node.format === 'uuid') return fc.oneof(fc.constantFrom(...known.uuids), fc.uuid());
        if (node.format && FORMATS[node.format]) return FORMATS[node.format]!;
        const { minLength = 0, maxLength = 60 } = node;
        const text = fc.oneof(
          fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
          fc.constantFrom(
            'نص قصير من كلمات',
            'Riyadh',
            '0512345678',
            '2024-05-01',
            '12',
            'a@sila.test',
            'https://example.sa',
          ),
        );
        return 'example' in node ? fc.oneof(fc.constant(node.example), text) : text;
      }
      case 'integer':
      case 'number': {
        const { minimum = -1e6, maximum = 1e9 } = node;
        const [min, max] = [Math.max(minimum, -(2 ** 53) + 1), Math.min(maximum, 2 ** 53 - 1)];
        const inside = known.numbers.filter((number) => number >= min && number <= max);
        const any = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
        return inside.length > 0 ? fc.oneof(fc.constantFrom(...inside), any) : any;
      }
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return WILD;
    }
  };
  return made(schema as Node, 0);
}

/** A body that is right but for one place, at any depth: another type, too much, something that breaks programs, or nothing. */
export const nearly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(right, WILD, fc.nat(), fc.constantFrom('swap', 'drop', 'add')).map(([body, wild, at, how]) => {
    const copy: unknown = structuredClone(body);
    const places = placesIn(copy);
    const place = places[at % Math.max(1, places.length)];
    if (!place) return wild;
    if (how === 'drop') Reflect.deleteProperty(place.holder, place.name);
    else if (how === 'swap') Reflect.set(place.holder, place.name, wild);
    else Reflect.set(place.holder, `${place.name}_`, wild);
    return copy;
  });

type Place = { holder: object; name: string };
const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesIn(inner)])
    : [];

const deep = (open: string, close: string) => open.repeat(5_000) + close.repeat(5_000);

/** What is no body of any contract, as it goes over the line. */
export const wild: fc.Arbitrary<string> = fc.oneof(
  WILD.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    '[1,',
    '{"a":}',
    'null',
    '"',
    '\u0000',
    deep('[', ']'),
    deep('{"a":', '}').replace('{"a":}', '{}'),
    '1e9999',
  ),
);
