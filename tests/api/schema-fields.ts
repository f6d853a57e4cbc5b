import type { z } from 'zod';

export type Field = {
  /** As in `data.jobs.salary_from`. */
  path: string;
  name: string;
  schema: z.ZodType;
};

type Def = Record<string, unknown> & { type: string };
const INNER = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right'];

/** Each field that a schema names, however deep, with what it is made of: wrappers such as optional, and what they wrap. */
export function fieldsOf(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): Field[] {
  if (seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const def = schema.def as unknown as Def;
  const shape = Object.entries((def['shape'] ?? {}) as Record<string, z.ZodType>);
  const options = (def['options'] ?? def['items'] ?? []) as z.ZodType[];
  const lazy = def.type === 'lazy' ? [(def['getter'] as () => z.ZodType)()] : [];
  return [
    ...shape.flatMap(([name, field]) => [
      { path: `${path}${name}`, name, schema: field },
      ...fieldsOf(field, `${path}${name}.`, inside),
    ]),
    ...[...options, ...lazy, ...INNER.map((part) => def[part] as z.ZodType | undefined)].flatMap((inner) =>
      inner ? fieldsOf(inner, path, inside) : [],
    ),
  ];
}

/** The schema itself and all that it wraps under the same name. */
export function layersOf(schema: z.ZodType): z.ZodType[] {
  const def = schema.def as unknown as Def;
  const inner = [...INNER.map((part) => def[part]), ...((def['options'] as unknown[]) ?? [])] as (
    | z.ZodType
    | undefined
  )[];
  return [schema, ...inner.flatMap((one) => (one ? layersOf(one) : []))];
}
