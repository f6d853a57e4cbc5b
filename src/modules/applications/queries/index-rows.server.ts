import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CardCv } from '../card-cv.ts';

export type IndexRow = {
  application_id: string;
  city_id: number | null;
  months_worked: number | null;
  /** Folded, like the words that are looked for. */
  words: string;
  name_words: string;
  card: CardCv;
  fit_score: number | null;
  fit_met: number | null;
  fit_all: number | null;
  weighed_at: Date;
};

export const upsertIndex = (db: Db, rows: IndexRow[]) =>
  db
    .insertInto('applicant_index')
    .values(rows.map((row) => ({ ...row, card: JSON.stringify(row.card) })))
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet((row) => ({
        city_id: row.ref('excluded.city_id'),
        months_worked: row.ref('excluded.months_worked'),
        words: row.ref('excluded.words'),
        name_words: row.ref('excluded.name_words'),
        card: row.ref('excluded.card'),
        fit_score: row.ref('excluded.fit_score'),
        fit_met: row.ref('excluded.fit_met'),
        fit_all: row.ref('excluded.fit_all'),
        weighed_at: row.ref('excluded.weighed_at'),
      })),
    )
    .execute();

export const insertDue = (db: Db, application_id: string) =>
  db.insertInto('applicant_index').values({ application_id }).execute();

export const updateDueOfJob = (db: Db, jobId: number) =>
  db
    .updateTable('applicant_index')
    .set({ weighed_at: null })
    .where('application_id', 'in', (row) => row.selectFrom('applications').select('id').where('job_id', '=', jobId))
    .execute();

/** Skips what another worker has in hand. */
export const listDueForUpdate = (db: Db, { limit, except }: { limit: number; except: readonly string[] }) =>
  db
    .selectFrom('applicant_index as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(['a.id', 'a.job_id', 'a.snapshot'])
    .where('i.weighed_at', 'is', null)
    .where('a.id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('i.application_id')
    .limit(limit)
    .forUpdate('i')
    .skipLocked()
    .execute();
