import type { z } from 'zod';

/** What every field of a record is declared with; a module adds what else becomes of its own. */
export type Declared = {
  /** As it is sent. */
  input: z.ZodType;
  /** As it is read. */
  read: z.ZodType;
};

/** Some of a record's fields. */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** For a shape: what the named fields of a declared list have there. */
export const shapeOf = <Fields, Name extends keyof Fields, Facet extends keyof Fields[Name]>(
  fields: Fields,
  names: readonly Name[],
  facet: Facet,
) => Object.fromEntries(names.map((name) => [name, fields[name][facet]])) as { [Of in Name]: Fields[Of][Facet] };

/** The names in a declared list, in its order. */
export const namesIn = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

/** Does not compile while something is missing, and names it. */
export type Complete<Missing extends never> = Missing;
