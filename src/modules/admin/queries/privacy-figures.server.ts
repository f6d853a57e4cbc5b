import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { ConsentFigures, PrivacyFigures, RequestFigures } from '../privacy-figures.ts';

type Period = { from: Date; until: Date };

/** By kind; what came before the period counts as far as it still waits. */
export async function countRequests(db: Db, { from, until }: Period): Promise<RequestFigures[]> {
  const { rows } = await sql<RequestFigures>`
    with asked as (
      select *, asked_at >= ${from} as is_new, via = 'self_service' as is_own,
        state = 'closed' and via <> 'self_service' and outcome <> 'withdrawn' as is_answered,
        extract(epoch from closed_at - asked_at) / 3600 as hours
      from (select * from rights_requests where asked_at >= ${from} and state <> 'unproved'
        union all select * from rights_requests where asked_at < ${from} and state = 'open') as request)
    select kind,
      count(*) filter (where is_new and not is_own)::int as received,
      count(*) filter (where is_new and not is_own and outcome = 'done')::int as done,
      count(*) filter (where is_new and outcome = 'partly')::int as partly,
      count(*) filter (where is_new and outcome = 'refused')::int as refused,
      count(*) filter (where is_new and outcome = 'withdrawn')::int as withdrawn,
      count(*) filter (where is_new and is_own)::int as self_service,
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'open' and due_at < ${until})::int as late,
      count(*) filter (where is_new and is_answered and closed_at > due_at)::int as answered_late,
      percentile_cont(0.5) within group (order by hours) filter (where is_new and is_answered)::float8 as median_hours,
      max(hours) filter (where is_new and is_answered)::float8 as longest_hours
    from asked group by kind`.execute(db);
  return rows;
}

export async function countConsents(db: Db, { from }: Period): Promise<ConsentFigures[]> {
  const { rows } = await sql<ConsentFigures>`
    select purpose, major || '.' || minor as version, count(*) filter (where is_given)::int as given,
      count(*) filter (where not is_given)::int as withdrawn, count(distinct user_id)::int as people
    from consents left join document_versions as version on version.id = consents.version_id
    where at >= ${from}
    group by purpose, major, minor
    order by major is null, purpose, major, minor`.execute(db);
  return rows;
}

/** Accounts that were erased, and those whose days to come back are running. */
export async function countErasures(db: Db, { from }: Period): Promise<PrivacyFigures['erasures']> {
  const { rows } = await sql<PrivacyFigures['erasures']>`
    select (select count(*)::int from rights_requests
        where state = 'closed' and kind = 'erasure' and via = 'self_service' and closed_at >= ${from}) as done,
      (select count(*)::int from users where deletion_asked_at is not null) as leaving`.execute(db);
  return rows[0]!;
}

export async function countRuns(db: Db, { from }: Period) {
  const runs = await sql<{ runs: number; failed: number }>`
    select count(*)::int as runs, count(*) filter (where cardinality(failed) > 0)::int as failed
    from retention_runs where began_at >= ${from}`.execute(db);
  const removed = await sql<{ name: string; count: number }>`
    select key as name, sum(value::bigint)::int as count from retention_runs, jsonb_each_text(removed)
    where began_at >= ${from} group by key order by count desc, key`.execute(db);
  return { ...runs.rows[0]!, removed: removed.rows };
}

export async function countIncidents(db: Db, { from, until }: Period): Promise<PrivacyFigures['incidents']> {
  const { rows } = await sql<PrivacyFigures['incidents']>`
    select count(*) filter (where aware_at >= ${from})::int as recorded,
      count(*) filter (where aware_at >= ${from} and authority_told_at <= due_at)::int as told_in_time,
      count(*) filter (where aware_at >= ${from} and authority_told_at > due_at)::int as told_late,
      count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where state = 'open' and due_at < ${until})::int as late,
      (select count(*)::int from incident_letters where begun_at >= ${from} and state = 'sent') as letters_sent,
      (select count(*)::int from incident_letters where begun_at >= ${from} and state in ('failed', 'unreachable')) as letters_failed
    from incidents`.execute(db);
  return rows[0]!;
}
