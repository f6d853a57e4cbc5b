import { z } from 'zod';
import type { BrokenRule } from '#platform/fields/problems.ts';
import { SHAPES } from './shapes.ts';

export type Json = { [key: string]: unknown };
type Direction = 'input' | 'output';

export const refTo = (kind: 'schemas' | 'parameters' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Of a shape as it is sent, where it differs from the one that is answered under the same name. */
const nameOfInput = (name: string) => (name.endsWith('Input') ? name : `${name}Input`);

const registries: Record<Direction, z.core.$ZodRegistry<{ id: string }>> = {
  input: z.registry<{ id: string }>(),
  output: z.registry<{ id: string }>(),
};
for (const [name, shape] of Object.entries(SHAPES)) {
  registries.input.add(shape, { id: nameOfInput(name) });
  registries.output.add(shape, { id: name });
}

/** Zod shapes as JSON Schema: what a contract exports stands once, under the name of its export. */
export function schemaWriter() {
  const named = new Map<string, Json>();

  function write(shape: z.ZodType, io: Direction): Json {
    const name = registries[io].get(shape)?.id;
    if (name && named.has(name)) return refTo('schemas', name);
    const written = z.toJSONSchema(shape, {
      io,
      metadata: registries[io],
      unrepresentable: 'any',
      override: (node) => complete(node, io),
    }) as Json;
    const own = withNames(written, named);
    if (!name) return own;
    // Zod writes a shape with a name below itself, or as itself.
    if (!named.has(name)) named.set(name, own);
    return refTo('schemas', name);
  }

  return { write, named };
}

type Node = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/** What Zod cannot know of our own building blocks. */
function complete({ zodSchema, jsonSchema }: Node, io: Direction): void {
  const { def } = zodSchema._zod;
  // A form's text is understood as well as the value itself; a client sends the value.
  if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform') {
    const { $schema: _, ...inner } = z.toJSONSchema(def.out as z.ZodType, {
      io,
      metadata: registries[io],
      unrepresentable: 'any',
      override: (node) => complete(node, io),
    });
    Object.assign(jsonSchema, inner);
  }
  // Of a text that is looked at first, the form it must have then.
  if (io === 'input' && def.type === 'pipe' && jsonSchema.type === 'string') {
    const { format } = z.toJSONSchema(def.out as z.ZodType, { io, unrepresentable: 'any' });
    if (format) jsonSchema.format ??= format;
  }
  if (io === 'input' && def.type === 'object') {
    const { shape } = def;
    const required = Object.keys(shape).filter((key) => !z.safeParse(shape[key] as z.ZodType, undefined).success);
    if (required.length > 0) jsonSchema.required = required;
    else delete jsonSchema.required;
  }
  if (def.type === 'record' && jsonSchema.required) delete jsonSchema.required;
  const rules = (def.checks ?? []).flatMap((check) => {
    const { params } = check._zod.def as { params?: Partial<BrokenRule> };
    return params?.rule ? [params] : [];
  });
  if (rules.length > 0) jsonSchema['x-rules'] = rules;
}

/** Zod keeps what has a name below the same schema; here it stands in the document's components. */
const withNames = (written: Json, named: Map<string, Json>): Json =>
  JSON.parse(JSON.stringify(written), (key, value: unknown) => {
    if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const { $schema: _, $defs = {}, ...schema } = value as Json & { $defs?: Record<string, Json> };
    for (const [id, definition] of Object.entries($defs)) if (!named.has(id)) named.set(id, definition);
    // A property may be called `id`; the keyword holds a name.
    if (typeof schema['id'] === 'string') delete schema['id'];
    return schema;
  });

/** A shape that is sent and answered alike stands once. */
export function mergedNames(document: Json, named: Map<string, Json>): Json {
  const pairs = [...named.keys()]
    .filter((name) => !registriesHave(name))
    .flatMap((name) => {
      const plain = name.replace(/Input$/, '');
      return plain === name ? [] : [[name, plain] as const];
    });
  let same = new Map(pairs);
  for (;;) {
    const kept = new Map(
      [...same].filter(([name, plain]) => {
        const other = named.get(plain);
        return !other || renamed(named.get(name), same) === renamed(other, same);
      }),
    );
    if (kept.size === same.size) break;
    same = kept;
  }
  const schemas: Json = {};
  for (const [name, schema] of named) schemas[same.get(name) ?? name] ??= schema;
  const components = { ...(document['components'] as Json), schemas };
  return withoutUnused(JSON.parse(renamed({ ...document, components }, same)) as Json);
}

/** The shape of an address's parameters is a list of parameters, and no schema. */
function withoutUnused(document: Json): Json {
  const { schemas } = document['components'] as { schemas: Json };
  const written = JSON.stringify(document);
  const unused = Object.keys(schemas).filter((name) => !written.includes(`"#/components/schemas/${name}"`));
  for (const name of unused) delete schemas[name];
  return unused.length > 0 ? withoutUnused(document) : document;
}

const registriesHave = (name: string) => name in SHAPES;

const renamed = (value: unknown, names: ReadonlyMap<string, string>): string =>
  JSON.stringify(value).replace(/"#\/components\/schemas\/(\w+)"/g, (whole, name: string) =>
    names.has(name) ? whole.replace(name, names.get(name)!) : whole,
  );
