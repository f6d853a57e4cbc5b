import type { Db } from '#platform/db/database.server.ts';
import type { CatalogueName } from './contract.ts';

export const listItems = (db: Db) =>
  db
    .selectFrom('catalogue_items')
    .select(['id', 'catalogue', 'code', 'ar', 'en', 'parent_id', 'lat', 'lng', 'synonyms_ar', 'synonyms_en', 'data'])
    .select(['is_active', 'merged_into'])
    .orderBy('catalogue')
    .orderBy('position')
    .orderBy('id')
    .execute();

export type SeedItem = {
  catalogue: CatalogueName;
  code: string;
  ar: string;
  en: string;
  parent_id: number | null;
  position: number;
  synonyms_ar: string[];
  synonyms_en: string[];
  lat: number | null;
  lng: number | null;
  data: string;
};

const ROWS_PER_STATEMENT = 500;

/** Adds what is missing; a row that staff may have edited since is left as it is. */
export async function insertItems(db: Db, items: SeedItem[]) {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('catalogue_items')
      .values(items.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(['catalogue', 'code']).doNothing())
      .execute();
  }
}

export const listCodes = (db: Db, catalogue: CatalogueName) =>
  db.selectFrom('catalogue_items').select(['id', 'code']).where('catalogue', '=', catalogue).execute();
