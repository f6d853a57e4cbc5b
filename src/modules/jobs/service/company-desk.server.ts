import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import type { CompanyJobRow } from '../contract.ts';
import { listApplicantsByDay, listOpenRoles, listViewsByDay } from '../queries/listing.server.ts';
import { REMIND_BEFORE_END_MS, STATES_OF_TAB } from '../rules.ts';
import { listCompanyJobs } from './read-jobs.server.ts';

const DAYS = 30;
const CHARTS = 4;
/** Nobody reads on beyond these; `/jobs` has them all. */
const MOST_ADS = 100;
const MOST_ENDED = 20;

export type AdFigures = Pick<CompanyJobRow, 'id' | 'state' | 'title' | 'days_left' | 'unread_num'> & {
  /** One for each of the days. */
  views: number[];
  applicants: number[];
};

export type CompanyDesk = {
  open: number;
  /** Whether the company has written an ad at all. */
  has_ads: boolean;
  /** What waits for the company, each the nearest first. */
  unread: CompanyJobRow[];
  ending: CompanyJobRow[];
  unfinished: CompanyJobRow[];
  /** The last days in Riyadh, the oldest first, and the most viewed ads over them. */
  days: string[];
  figures: AdFigures[];
  /** Occupations of the open ads. */
  role_ids: number[];
};

/** What a company finds when it comes in: what waits for it, and how its ads are doing. */
export async function readCompanyDesk(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<CompanyDesk> {
  const { company_id } = requireCompany(actor, 'read');
  const unreadFirst = { sort: 'unread', page: 1, per_page: MOST_ADS } as const;
  const [running, ended, unfinished] = await Promise.all([
    listCompanyJobs(ctx, actor, { states: STATES_OF_TAB.active, ...unreadFirst }),
    listCompanyJobs(ctx, actor, { states: STATES_OF_TAB.expired, ...unreadFirst, per_page: MOST_ENDED }),
    listCompanyJobs(ctx, actor, { states: STATES_OF_TAB.others, page: 1, per_page: MOST_ADS }),
  ]);
  const now = ctx.now();
  const isEnding = ({ days_left }: CompanyJobRow) => days_left !== null && days_left * DAY_MS <= REMIND_BEFORE_END_MS;
  const days = Array.from({ length: DAYS }, (_, at) => dayInRiyadh(new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS)));
  const shown = running.jobs.toSorted((one, other) => other.views_num - one.views_num).slice(0, CHARTS);
  return {
    open: running.total,
    has_ads: running.total + ended.total + unfinished.total > 0,
    unread: [...running.jobs, ...ended.jobs].filter(({ unread_num }) => unread_num > 0),
    ending: running.jobs.filter(isEnding).toSorted((one, other) => one.days_left! - other.days_left!),
    unfinished: unfinished.jobs,
    days,
    figures: await figuresOf(ctx, shown, days),
    role_ids: await listOpenRoles(ctx.db, company_id, MOST_ADS),
  };
}

async function figuresOf(ctx: Uses<'db'>, ads: CompanyJobRow[], days: string[]): Promise<AdFigures[]> {
  if (ads.length === 0) return [];
  const ids = ads.map(({ id }) => id);
  const [views, applicants] = await Promise.all([
    listViewsByDay(ctx.db, ids, days[0]!),
    listApplicantsByDay(ctx.db, ids, days[0]!),
  ]);
  const perDay = (rows: { job_id: number; day: string; count: number }[], id: number) => {
    const counts = new Map(rows.filter((row) => row.job_id === id).map(({ day, count }) => [day, Number(count)]));
    return days.map((day) => counts.get(day) ?? 0);
  };
  return ads.map(({ id, state, title, days_left, unread_num }) => ({
    id,
    state,
    title,
    days_left,
    unread_num,
    views: perDay(views, id),
    applicants: perDay(applicants, id),
  }));
}
