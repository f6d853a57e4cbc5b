import type { Db } from '#platform/db/database.server.ts';

export async function listCoverNotes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'cover_note'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, cover_note }) => [id, cover_note]));
}

/** The file that was sent as the CV, where one was. */
export async function listSentFiles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'cv_file_id'])
    .where('id', 'in', [...ids])
    .where('cv_file_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, cv_file_id }) => [id, cv_file_id!]));
}

/** What the applicants of a job were asked, in the order of the ad. */
export async function listQuestions(db: Db, jobId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application_answers as w')
    .innerJoin('applications as a', 'a.id', 'w.application_id')
    .select(['w.question', (row) => row.fn.min('w.position').as('position')])
    .where('a.job_id', '=', jobId)
    .groupBy('w.question')
    .orderBy('position')
    .orderBy('w.question')
    .limit(limit)
    .execute();
  return rows.map(({ question }) => question);
}
