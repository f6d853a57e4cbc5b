import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CareersPages } from '#platform/db/tables.ts';

export type CareersRow = Selectable<CareersPages>;

/** The page that an address leads to, also one it had before. */
export const findPageBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('careers_slugs')
    .innerJoin('careers_pages', 'careers_pages.company_id', 'careers_slugs.company_id')
    .selectAll('careers_pages')
    .where('careers_slugs.slug', '=', slug)
    .executeTakeFirst();

export const findPage = (db: Db, companyId: number) =>
  db.selectFrom('careers_pages').selectAll().where('company_id', '=', companyId).executeTakeFirst();

export const findPageForUpdate = (db: Db, companyId: number) =>
  db.selectFrom('careers_pages').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst();

export const listSlugs = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('careers_slugs')
    .select('slug')
    .where('company_id', '=', companyId)
    .orderBy('taken_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();

/** False where it is another company's. */
export async function takeSlug(db: Db, row: { slug: string; company_id: number; taken_at: Date }): Promise<boolean> {
  await db
    .insertInto('careers_slugs')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const taken = await db
    .selectFrom('careers_slugs')
    .select('company_id')
    .where('slug', '=', row.slug)
    .executeTakeFirstOrThrow();
  return taken.company_id === row.company_id;
}

/** Counts the version up. */
export const savePage = (db: Db, { company_id, ...page }: Insertable<CareersPages>) =>
  db
    .insertInto('careers_pages')
    .values({ company_id, ...page })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({ ...page, version: eb('careers_pages.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
