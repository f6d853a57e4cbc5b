import { z } from 'zod';

/** What every field of a record is declared with; a module adds what else becomes of its own. */
export type Declared = {
  /** As it is sent. */
  input: z.ZodType;
  /** As it is read. */
  read: z.ZodType;
  /** In a form that takes it in another unit than it is kept in. */
  form?: { input: z.ZodType; typed: (kept: never) => string | number | null };
};

/** The names in a declared list whose field has a facet. */
export type Having<Fields, Facet> = { [Name in keyof Fields]: Fields[Name] extends Facet ? Name : never }[keyof Fields];

/** The names in a declared list, in its order. */
export const namesIn = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

/** Some of a record's fields. */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

type Named<Fields> = readonly (keyof Fields)[];

/** For a shape: what the named fields of a declared list have there. */
export const shapeOf = <Fields, Name extends keyof Fields, Facet extends keyof Fields[Name]>(
  fields: Fields,
  names: readonly Name[],
  facet: Facet,
) => Object.fromEntries(names.map((name) => [name, fields[name][facet]])) as { [Of in Name]: Fields[Of][Facet] };

type InForm<Field> = Field extends { form: { input: infer Input } }
  ? Input
  : Field extends { input: infer Input }
    ? Input
    : never;
/** As a form sends them. */
export const formShapeOf = <Fields extends Record<string, Declared>, Names extends Named<Fields>>(
  fields: Fields,
  names: Names,
) =>
  Object.fromEntries(names.map((name) => [name, fields[name]!.form?.input ?? fields[name]!.input])) as {
    [Name in Names[number]]: InForm<Fields[Name]>;
  };

/** What a form's field shows of what is kept. */
export const typedOf = (field: Declared, kept: unknown) =>
  field.form && kept !== null ? field.form.typed(kept as never) : kept;

/** A record as the fields of its form take it. */
export const typedValues = <Fields extends Record<string, Declared>>(
  fields: Fields,
  record: { [Name in keyof Fields]?: unknown },
): Record<string, unknown> => ({
  ...record,
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedOf(field, record[name])])),
});

/** As they are read in what was frozen before a field was there: there is none. */
export const frozenShapeOf = <Fields extends Record<string, Declared>, Names extends Named<Fields>>(
  fields: Fields,
  names: Names,
) =>
  Object.fromEntries(names.map((name) => [name, orNoneThen(fields[name]!.read)])) as {
    [Name in Names[number]]: Fields[Name]['read'];
  };

const orNoneThen = (read: z.ZodType) => {
  if (read instanceof z.ZodNullable) return read.default(null);
  return read instanceof z.ZodArray ? read.default([]) : read;
};

/** Does not compile while something is missing, and names it. */
export type Complete<Missing extends never> = Missing;
