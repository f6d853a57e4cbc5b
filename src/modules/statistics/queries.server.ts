import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { FigureName } from './contract.ts';

type Days = { from: string; to: string };
type OfDay = { day: string; value: number };

/** Midnight in Riyadh, whose clock is never changed. */
const start = (day: string) => sql`${`${day}T00:00:00+03:00`}::timestamptz`;
const dayOf = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`;
const within = (at: string, { from, to }: Days) =>
  sql`${sql.ref(at)} >= ${start(from)} and ${sql.ref(at)} < ${start(to)} + interval '1 day'`;
const rowsIn = (table: string, at: string, days: Days, more = sql`true`) =>
  sql<OfDay>`select ${dayOf(at)} as day, count(*)::int8 as value from ${sql.table(table)}
    where ${within(at, days)} and ${more} group by 1`;
const active = (type: 'USER' | 'COMPANY', days: Days) =>
  sql<OfDay>`select ${dayOf('last_seen_at')} as day, count(distinct user_id)::int8 as value
    from sessions join users on users.id = sessions.user_id
    where ${within('last_seen_at', days)} and users.type = ${type} group by 1`;
const counted = (kind: string, { from, to }: Days, value?: string) =>
  sql<OfDay>`select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int8 as value from daily_counts
    where day between ${from}::date and ${to}::date and kind = ${kind}
      and (${value ?? null}::text is null or value = ${value ?? null}) group by 1`;

/** How each figure is counted; a day without rows has none. */
const COUNTED: Record<FigureName, (days: Days) => RawBuilder<OfDay>> = {
  registrations: (days) => rowsIn('users', 'created_at', days),
  active_seekers: (days) => active('USER', days),
  active_companies: (days) => active('COMPANY', days),
  ads_published: (days) => rowsIn('job_events', 'at', days, sql`action = 'activate'`),
  ads_closed: (days) => rowsIn('job_events', 'at', days, sql`action in ('close', 'expire', 'take_down')`),
  applications: (days) => rowsIn('applications', 'submitted_at', days),
  messages: (days) => rowsIn('messages', 'created_at', days),
  revenue_halalas: (days) =>
    sql<OfDay>`select ${dayOf('paid_at')} as day, sum(total_halalas)::int8 as value from payments
      where ${within('paid_at', days)} group by 1`,
  refused_log_ins: (days) => rowsIn('audit_events', 'at', days, sql`action = 'auth.log_in' and outcome = 'refused'`),
  mails_sent: (days) => counted('event', days, 'mail_sent'),
  mails_refused: (days) => counted('event', days, 'mail_refused'),
  empty_searches: (days) => counted('event', days, 'search_empty'),
  page_views: (days) => counted('page', days),
  visitors: ({ from, to }) =>
    sql<OfDay>`select to_char(day, 'YYYY-MM-DD') as day, count(*)::int8 as value from visitors_today
      where day between ${from}::date and ${to}::date group by 1`,
};

export const countDays = async (db: Db, name: FigureName, days: Days): Promise<Map<string, number>> =>
  new Map((await COUNTED[name](days).execute(db)).rows.map(({ day, value }) => [day, Number(value)]));

type Figure = { day: string; name: string; value: number };

/** With `keepMost` what was counted while the day ran is not made less by what is left of it. */
export const saveFigures = (db: Db, figures: readonly Figure[], { keepMost }: { keepMost: boolean }) =>
  db
    .insertInto('daily_figures')
    .values(figures)
    .onConflict((conflict) =>
      conflict.columns(['day', 'name']).doUpdateSet({
        value: keepMost ? sql<number>`greatest(daily_figures.value, excluded.value)` : sql<number>`excluded.value`,
      }),
    )
    .execute();

export const listFigures = (db: Db, { from, to }: Days) =>
  db
    .selectFrom('daily_figures')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'name', 'value'])
    .where('day', '>=', sql<never>`${from}::date`)
    .where('day', '<=', sql<never>`${to}::date`)
    .execute();

/** The most frequent values of a kind over some days. */
export const listMost = (db: Db, kind: string, { from, to }: Days, limit: number) =>
  db
    .selectFrom('daily_counts')
    .select(['value', sql<number>`sum(count)::int8`.as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', sql<never>`${from}::date`)
    .where('day', '<=', sql<never>`${to}::date`)
    .groupBy('value')
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(limit)
    .execute();
