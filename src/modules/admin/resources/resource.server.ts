import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Description } from './describe.ts';
import type { Asked, Order, Part, Reading } from './queries.server.ts';

export type Id = string | number;
export type Row = { id: Id } & Record<string, unknown>;

/** A description with how it is read and what becomes of what is posted: always a service of the module that owns it. */
export type Resource = {
  description: Description;
  list: (db: Db, asked: Asked, order: Order, part: Part, locale: Locale) => Promise<Row[]>;
  count: Reading<unknown>['count'];
  find: (db: Db, id: Id, locale: Locale) => Promise<Row | undefined>;
  /** Adds one, or changes the one of the id; answers its id. */
  save?: (ctx: Context, actor: Actor, input: never) => Promise<Id>;
  actions: Readonly<Record<string, (ctx: Context, actor: Actor, id: never, input: never) => Promise<unknown>>>;
};

/** `toRow` words a row of the database for a reader, by the names of the columns. */
export const resource = <Read>(
  description: Description,
  {
    reading,
    toRow,
    ...does
  }: { reading: Reading<Read>; toRow: (row: Read, locale: Locale) => Row } & Partial<
    Pick<Resource, 'save' | 'actions'>
  >,
): Resource => ({
  description,
  list: async (db, asked, order, part, locale) =>
    (await reading.list(db, asked, order, part)).map((row) => toRow(row, locale)),
  count: reading.count,
  find: async (db, id, locale) => {
    const row = await reading.find(db, id);
    return row && toRow(row, locale);
  },
  actions: {},
  ...does,
});

export const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;
