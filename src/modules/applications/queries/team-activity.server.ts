import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { PREPARED } from '#platform/db/prepared.server.ts';
import type { ApplicationStage } from '#platform/db/tables.ts';

type Row = {
  key: string;
  at: Date;
  application_id: string;
  /** Null for a note. */
  to_stage: ApplicationStage | null;
  email: string | null;
  ar_first_name: string | null;
  ar_last_name: string | null;
  en_first_name: string | null;
  en_last_name: string | null;
};

/** Moves and notes by people of the company on the applicants of one of its ads; opening somebody is none. */
export async function listTeamActivity(
  db: Db,
  { job_id, company_id, ...asked }: { job_id: number; company_id: number; except: string; since: Date; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select done.key, done.at, done.application_id, done.to_stage,
      u.email, u.ar_first_name, u.ar_last_name, u.en_first_name, u.en_last_name
    from (
      select 'move ' || e.id as key, e.at, e.application_id, e.to_stage, e.actor_user_id
      from applications a join application_events e on e.application_id = a.id
      where a.job_id = ${job_id} and a.company_id = ${company_id} and e.at > ${asked.since} and e.to_stage <> 'viewed' and e.actor_user_id <> a.user_id
      union all
      select 'note ' || n.id, n.created_at, n.application_id, null, n.author_user_id
      from applications a join applicant_notes n on n.application_id = a.id
      where a.job_id = ${job_id} and a.company_id = ${company_id} and n.created_at > ${asked.since}
    ) as done
    join users u on u.id = done.actor_user_id
    where done.actor_user_id <> ${asked.except}
    order by done.at desc, done.key
    limit ${asked.limit}
    ${PREPARED}`.execute(db);
  return rows;
}
