import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { CatalogueName, StaffSearch } from '../contract.ts';

const literal = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

const found = (db: Db, { catalogue, q, state }: StaffSearch) =>
  db
    .selectFrom('catalogue_items as item')
    .where('item.catalogue', '=', catalogue)
    .$if(state !== 'all', (query) => query.where('item.is_active', '=', state === 'active'))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('item.code', 'ilike', literal(q)),
          eb('item.ar', 'ilike', literal(q)),
          eb('item.en', 'ilike', literal(q)),
          sql<boolean>`exists (select from unnest(item.synonyms_ar || item.synonyms_en) word where word ilike ${literal(q)})`,
        ]),
      ),
    );

const COLUMNS = [
  'item.id',
  'item.catalogue',
  'item.code',
  'item.ar',
  'item.en',
  'item.synonyms_ar',
  'item.synonyms_en',
  'item.lat',
  'item.lng',
  'item.is_active',
  'parent.code as parent_code',
  'target.code as merged_into',
] as const;

const withRelations = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('catalogue_items as parent', 'parent.id', 'item.parent_id')
    .leftJoin('catalogue_items as target', 'target.id', 'item.merged_into')
    .select(COLUMNS);

export const searchItems = (db: Db, search: StaffSearch, { offset, limit }: { offset: number; limit: number }) =>
  withRelations(found(db, search)).orderBy('item.position').orderBy('item.id').offset(offset).limit(limit).execute();

export const countItems = async (db: Db, search: StaffSearch): Promise<number> =>
  (
    await found(db, search)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const listAllOf = (db: Db, catalogue: CatalogueName) =>
  withRelations(found(db, { catalogue, q: '', state: 'all', page: 1 }))
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();

export const findItemForUpdate = (db: Db, id: number) =>
  db.selectFrom('catalogue_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findByCode = (db: Db, catalogue: CatalogueName, code: string) =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('catalogue', '=', catalogue)
    .where('code', '=', code)
    .executeTakeFirst();

type Item = Omit<Insertable<Tables['catalogue_items']>, 'id'>;

/** After the last of its list; null when the list has the code already. */
export const insertItem = async (db: Db, item: Item): Promise<number | null> =>
  (
    await db
      .insertInto('catalogue_items')
      .values((eb) => ({
        ...item,
        position: eb
          .selectFrom('catalogue_items')
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
          .where('catalogue', '=', item.catalogue),
      }))
      .onConflict((conflict) => conflict.columns(['catalogue', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

const ROWS_PER_STATEMENT = 500;

/** Adds and changes items of a list by their codes; new ones come after the last. Their ids by code. */
export async function upsertItems(db: Db, catalogue: CatalogueName, items: Item[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const { last } = await db
    .selectFrom('catalogue_items')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('catalogue', '=', catalogue)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT) {
    const written = await db
      .insertInto('catalogue_items')
      .values(
        items
          .slice(from, from + ROWS_PER_STATEMENT)
          .map((item, at) => ({ merged_into: null, ...item, position: last + from + at + 1 })),
      )
      .onConflict((conflict) =>
        conflict.columns(['catalogue', 'code']).doUpdateSet((eb) => ({
          ar: eb.ref('excluded.ar'),
          en: eb.ref('excluded.en'),
          parent_id: eb.ref('excluded.parent_id'),
          synonyms_ar: eb.ref('excluded.synonyms_ar'),
          synonyms_en: eb.ref('excluded.synonyms_en'),
          lat: eb.ref('excluded.lat'),
          lng: eb.ref('excluded.lng'),
          is_active: eb.ref('excluded.is_active'),
          updated_at: eb.ref('excluded.updated_at'),
          merged_into: sql`case when excluded.is_active then null else catalogue_items.merged_into end`,
        })),
      )
      .returning(['id', 'code'])
      .execute();
    for (const { id, code } of written) ids.set(code, id);
  }
  return ids;
}

export const updateItem = (db: Db, id: number, changes: Partial<Item>) =>
  db.updateTable('catalogue_items').set(changes).where('id', '=', id).execute();

/** Whatever was merged into this before leads to where it leads now. */
export const redirectMerged = (db: Db, id: number, into: number) =>
  db.updateTable('catalogue_items').set({ merged_into: into }).where('merged_into', '=', id).execute();

export type Reference = {
  table_name: string;
  column_name: string;
  /** The other columns of a key that the column is part of: a row that would be there twice goes. */
  key_columns: string[];
};

/** Every column that holds an item of a catalogue: by a foreign key, or, in an index without one, by its name. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    with named as (
      select distinct a.attname
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'catalogue_items'::regclass
    )
    select t.relname as table_name, a.attname as column_name, coalesce(
      (select array_agg(other.attname::text)
        from pg_index i
        join pg_attribute other on other.attrelid = t.oid and other.attnum = any(i.indkey::int2[]) and other.attnum <> a.attnum
        where i.indrelid = t.oid and i.indisprimary and a.attnum = any(i.indkey::int2[])), '{}') as key_columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
    join named on named.attname = a.attname
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = current_schema()::regnamespace
      and a.atttypid = 'int4'::regtype and a.attname <> 'merged_into'
    order by t.relname, a.attname
  `.execute(db);
  return rows;
}

const MOST_AT_ONCE = 2_000;

/** So many rows of a table take the other item; false when there are none left. */
export async function moveReferences(db: Db, reference: Reference, from: number, into: number): Promise<boolean> {
  const [table, column] = [sql.table(reference.table_name), sql.ref(reference.column_name)];
  if (reference.key_columns.length > 0) {
    const isSame = sql.join(
      reference.key_columns.map((name) => sql`twin.${sql.ref(name)} = old.${sql.ref(name)}`),
      sql` and `,
    );
    await sql`
      delete from ${table} old where old.${column} = ${from}
        and exists (select from ${table} twin where twin.${column} = ${into} and ${isSame})
    `.execute(db);
  }
  const { numAffectedRows } = await sql`
    update ${table} set ${column} = ${into}
    where ctid = any(array(select ctid from ${table} where ${column} = ${from} limit ${MOST_AT_ONCE}))
  `.execute(db);
  return numAffectedRows === BigInt(MOST_AT_ONCE);
}
