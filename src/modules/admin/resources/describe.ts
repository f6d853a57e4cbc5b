import { z } from 'zod';
import type { RecordKind } from '#modules/compliance/contract.ts';
import type { StaffArea } from '#platform/access/staff-areas.ts';
import { Halalas } from '#platform/fields/money.ts';
import { pageNumber, perPage, several } from '#platform/fields/query.ts';
import { catalogueId, day, list, optional } from '#platform/fields/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export type Words = Readonly<Record<Locale, string>>;
export type State = Words & { tone?: BadgeTone };

/** How a column's value is sent and drawn; `record` leads to one of the resource `of`. */
type Shown =
  | { kind: 'text' | 'lines' | 'code' | 'phone' | 'money' | 'date' | 'count' | 'flag' | 'facts' }
  | { kind: 'state'; states: Readonly<Record<string, State>> }
  | { kind: 'record'; of: string };

export type Column = Shown & {
  label: Words;
  /** `usual` is in the list unless another choice is made, `more` may be chosen, `record` stands on the record alone. */
  place?: 'usual' | 'more' | 'record';
};

export type Filter = { label: Words } & (
  | { kind: 'choice'; choices: Readonly<Record<string, Words>> }
  /** On or after a calendar day in Riyadh, and until its end. */
  | { kind: 'from' | 'until' }
  /** By the id of a record of another resource; a link leads there, no form asks for it. */
  | { kind: 'of'; id: IdKind }
);

export type FormField = {
  input: z.ZodType;
  /** As a form takes it, where that is another unit than the API's. */
  typed?: { input: z.ZodType; from: (kept: never) => unknown };
  as: 'text' | 'latin' | 'lines' | 'number' | 'decimal' | 'code' | 'flag' | 'choice';
  choices?: Readonly<Record<string, Words>>;
  /** Found by the field's name unless it is given. */
  label?: Words;
  hint?: Words;
  optional?: true;
};

/** Something done to one record or to several, asked first. */
export type Action = {
  label: Words;
  title: Words;
  text: Words;
  done: Words;
  dangerous?: true;
  /** Of the column `state`: where it may be done. */
  in?: readonly string[];
  fields?: Readonly<Record<string, FormField>>;
};

export type IdKind = 'number' | 'uuid';

export type Description = {
  /** Its address: `/admin/{name}`, `GET|POST /api/admin/{name}`. */
  name: string;
  /** Its address in the API, where that name has answered something else since before. */
  api?: string;
  scope: StaffArea;
  /** In which part of the staff's menu it stands. */
  group: 'records' | 'money' | 'content' | 'platform';
  id: IdKind;
  title: Words;
  lead: Words;
  /** What it says where nothing is, and where the filters leave nothing. */
  empty: Words;
  /** Says that it shows personal data: every look is on record. */
  personal?: true;
  /** One record has an endpoint and a page by hand. */
  own_record?: true;
  /** As what the audit log names its records: their page shows what was done to one. */
  recorded_as?: RecordKind;
  /** The column with that record, where what is done to one is on record as done to another. */
  recorded_of?: string;
  /** One is added on a page of its own, `/admin/{name}/new`, by a button that says this. */
  add_page?: Words;
  /** The first names a row. */
  columns: Readonly<Record<string, Column>>;
  filters: Readonly<Record<string, Filter>>;
  /** Names of columns; the first is the usual order, `-` turns it round. */
  sorts: readonly [string, ...string[]];
  /** What the search field looks for; without it there is none. */
  search?: Words;
  /** Actions by name, and whether they are offered for several rows at once. */
  actions?: Readonly<Record<string, Action & { bulk?: true }>>;
  form?: { fields: Readonly<Record<string, FormField>>; add: Words | null };
  csv: boolean;
  /** Other pages about one record, shown to whoever may see them; `{id}` or `{column}` stands for its value. */
  links?: readonly { label: Words; to: string; scope?: StaffArea }[];
};

export const PER_PAGE = 25;
/** What one press may be done to. */
export const MOST_AT_ONCE = 100;
/** Rows of one file. */
export const MOST_IN_CSV = 10_000;

const idIn = { number: () => catalogueId(), uuid: () => z.uuid() } as const;
const idOut = { number: () => z.int(), uuid: () => z.uuid() } as const;

export const namesOf = ({ columns }: Description, ...places: NonNullable<Column['place']>[]): string[] =>
  Object.entries(columns).flatMap(([name, { place = 'usual' }]) => (places.includes(place) ? [name] : []));

export const Linked = z.object({ id: z.union([z.int(), z.string()]), name: z.string(), detail: z.string().nullable() });
export type Linked = z.infer<typeof Linked>;
/** What it was and what it is, by the names of its fields. */
export const Facts = z.array(
  z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);

function cellShape(column: Column): z.ZodType {
  switch (column.kind) {
    case 'money':
      return Halalas.nullable();
    case 'count':
      return z.int().nullable();
    case 'flag':
      return z.boolean();
    case 'state':
      return z.enum(Object.keys(column.states)).nullable();
    case 'record':
      return Linked.nullable();
    case 'facts':
      return Facts;
    default:
      return z.string().nullable();
  }
}

/** One record as the API answers it; a list leaves out the columns that were not asked for. */
export const rowShape = (description: Description, { whole }: { whole: boolean }) =>
  z.object({
    id: idOut[description.id](),
    ...Object.fromEntries(
      Object.entries(description.columns).map(([name, column]) => {
        const shape = cellShape(column);
        return [name, whole ? shape : shape.optional()];
      }),
    ),
  });

function filterShape(filter: Filter): z.ZodType {
  if (filter.kind === 'choice') return z.enum(Object.keys(filter.choices)).optional();
  if (filter.kind === 'of') return idIn[filter.id]().optional();
  return day().optional();
}

/** What a list is asked. */
export const querySchema = (description: Description) =>
  z.object({
    ...(description.search ? { q: z.string().trim().max(100).default('') } : {}),
    ...Object.fromEntries(Object.entries(description.filters).map(([name, filter]) => [name, filterShape(filter)])),
    sort: z
      .enum(description.sorts.flatMap((name) => [name, name.startsWith('-') ? name.slice(1) : `-${name}`]))
      .default(description.sorts[0]),
    columns: several(z.enum(namesOf(description, 'usual', 'more'))),
    page: pageNumber(),
    per_page: perPage(PER_PAGE),
  });

/** The same for a file, which is not read by pages. */
export const fileQuerySchema = (description: Description) =>
  querySchema(description).omit({ page: true, per_page: true });

export const idSchema = (description: Description) => z.object({ id: idIn[description.id]() });

const shapesOf = (fields: Readonly<Record<string, FormField>>, asForm: boolean) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { input, typed }]) => [name, asForm && typed ? typed.input : input]),
  );

/** What a record is made or changed by. */
/** Far more than the fields of one form hold. */
const MOST_SEEN = 20_000;

export const saveSchema = ({ id, form }: Description, { asForm }: { asForm: boolean }) =>
  z.object({
    id: optional(idIn[id]()),
    /** What the form showed when it was opened: without it nothing is asked. */
    seen: z.string().max(MOST_SEEN).optional(),
    ...shapesOf(form!.fields, asForm),
  });

/** What a form shows of a record. */
export const typedIn = ({ form }: Description, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(form!.fields).map(([name, { typed }]) => [name, typed ? typed.from(row[name] as never) : row[name]]),
  );

/** What is done to some of them. */
export const actionSchema = (description: Description, name: string) =>
  z.object({
    action: z.literal(name),
    ids: list(idIn[description.id](), MOST_AT_ONCE).refine((ids) => ids.length > 0),
    ...shapesOf(description.actions![name]!.fields ?? {}, false),
  });

/** Everything that may be posted; undefined where the resource is only read. */
export function bodySchema(description: Description): z.ZodType | undefined {
  const actions = Object.keys(description.actions ?? {}).map((name) => actionSchema(description, name));
  const all: z.ZodType[] = description.form ? [...actions, saveSchema(description, { asForm: false })] : actions;
  return all.length > 1 ? z.union(all) : all[0];
}
