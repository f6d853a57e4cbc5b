import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { listPrepared } from '#platform/db/prepared.server.ts';

/** The company's own application, whatever stage; nothing for another's. */
export const findOwn = (db: Db, id: string, companyId: number) =>
  db
    .selectFrom('applications as a')
    .select(['a.id', 'a.job_id', 'a.company_id', 'a.user_id', 'a.stage'])
    .where('a.id', '=', id)
    .where('a.company_id', '=', companyId)
    .executeTakeFirst();

/** Adding to it happens one after the other, so that its limits hold. */
export const lockRemarks = (db: Db, key: string | number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`applicant remarks ${key}`}, 0))`.execute(db);

export const listNotes = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicant_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_user_id')
    .select([
      'n.id',
      'n.text',
      'n.author_user_id',
      'n.created_at',
      'n.edited_at',
      'u.ar_first_name',
      'u.ar_last_name',
      'u.en_first_name',
      'u.en_last_name',
    ])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();

export async function countNotes(db: Db, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applicant_notes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With the company whose applicant it is about. */
export const findNoteForUpdate = (db: Db, id: string) =>
  db
    .selectFrom('applicant_notes as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .select(['n.id', 'n.author_user_id', 'a.company_id', 'a.job_id', 'n.application_id'])
    .where('n.id', '=', id)
    .forUpdate('n')
    .executeTakeFirst();

export const insertNote = (
  db: Db,
  note: { application_id: string; author_user_id: string; text: string; created_at: Date },
) => db.insertInto('applicant_notes').values(note).returning('id').executeTakeFirstOrThrow();

export const updateNote = (db: Db, id: string, changes: { text: string; edited_at: Date }) =>
  db.updateTable('applicant_notes').set(changes).where('id', '=', id).execute();

export const deleteNote = (db: Db, id: string) => db.deleteFrom('applicant_notes').where('id', '=', id).execute();

export const listRatings = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicant_ratings as r')
    .innerJoin('users as u', 'u.id', 'r.rater_user_id')
    .select([
      'r.rater_user_id',
      'r.rating',
      'u.ar_first_name',
      'u.ar_last_name',
      'u.en_first_name',
      'u.en_last_name',
      'u.email',
    ])
    .where('r.application_id', '=', applicationId)
    .orderBy('r.rated_at')
    .orderBy('r.rater_user_id')
    .execute();

export const upsertRating = (
  db: Db,
  row: { application_id: string; rater_user_id: string; rating: number; rated_at: Date },
) =>
  db
    .insertInto('applicant_ratings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'rater_user_id']).doUpdateSet({ rating: row.rating, rated_at: row.rated_at }),
    )
    .execute();

export const deleteRating = (db: Db, applicationId: string, raterId: string) =>
  db
    .deleteFrom('applicant_ratings')
    .where('application_id', '=', applicationId)
    .where('rater_user_id', '=', raterId)
    .execute();

export const listTags = listPrepared((db, companyId: number) =>
  db.selectFrom('applicant_tags').select(['id', 'name']).where('company_id', '=', companyId).orderBy('name'),
);

export const listTagsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicant_tagged as g')
    .innerJoin('applicant_tags as t', 't.id', 'g.tag_id')
    .select(['t.id', 't.name'])
    .where('g.application_id', '=', applicationId)
    .orderBy('t.name')
    .execute();

export const insertTag = (db: Db, row: { company_id: number; name: string }) =>
  db.insertInto('applicant_tags').values(row).returning(['id', 'name']).executeTakeFirstOrThrow();

export const insertTagged = (db: Db, row: { application_id: string; tag_id: string }) =>
  db
    .insertInto('applicant_tagged')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteTagged = (db: Db, applicationId: string, tagId: string) =>
  db.deleteFrom('applicant_tagged').where('application_id', '=', applicationId).where('tag_id', '=', tagId).execute();

export async function deleteTag(db: Db, companyId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('applicant_tags')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
