import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import { currentPrice, findPaymentOfJob, listPaymentsOfJobs } from '#modules/payments/service.server.ts';
import { requireCompany, requireSeeker, type Actor } from '#platform/access/actor.ts';
import { hasScope } from '#platform/access/scope.ts';
import type { Source } from '#platform/http/link-source.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { CompanyJob, CompanyJobRow, Job, JobCard, JobListing, JobState, JobTab } from '../contract.ts';
import type { JobSort } from '../listing.ts';
import { refuse } from '../errors.ts';
import {
  addApplicant,
  countShownJobsByCity,
  countShownJobsOfCompany,
  findJob,
  findJobToRead,
  hasApplied,
  listPublicCards,
  listPublicListed,
  listShownJobsOfCompany,
  type ReadRow,
} from '../queries.server.ts';
import { countJobsOfCompany, countUnreadOf, listJobsOfCompany } from '../queries/listing.server.ts';
import { inLanguage, isPublic, isTakenDown, lacksOf, stateAt, STATES_OF_TAB, type Lack } from '../rules.ts';
import { countView } from './count-views.server.ts';
import { requireOwnJob } from './own-job.server.ts';
import {
  asQuestion,
  toCompanyJob,
  toCompanyJobRow,
  toJob,
  toCardsOf,
  toJobCards,
  toListedJobs,
} from './shape-job.server.ts';

type Paging = { page: number; per_page: number };
const pageOf = ({ page, per_page }: Paging) => ({ offset: (page - 1) * per_page, limit: per_page });

const isOwner = (actor: Actor, job: ReadRow) =>
  actor.user?.type === 'COMPANY' && actor.user.company_id === job.company_id;
const isStaff = ({ user }: Actor) => hasScope(user?.scope, 'admin.jobs') || hasScope(user?.scope, 'admin.trust');

/**
 * The page of an ad: shown and expired ones for everyone, the rest for its company and staff as a
 * preview. Anything else is not found, so that ids tell nothing.
 */
export async function findPublicJob(ctx: Uses<'db' | 'config' | 'now'>, actor: Actor, id: number): Promise<Job> {
  return toJob(ctx, actor, await requireReadable(ctx, actor, id));
}

/** How an ad stands, whoever asks: for modules that act on it. Null when there is none. */
export async function standingOfJob(ctx: Uses<'db'>, id: number) {
  const job = Number.isSafeInteger(id) ? await findJob(ctx.db, id) : undefined;
  if (!job) return null;
  const { company_id, created_by, state, withheld_at, applicants_num, ar_title, en_title } = job;
  return { id, company_id, created_by, state, withheld_at, applicants_num, ar_title, en_title };
}

const isShownTo = async (ctx: Uses<'db'>, { user }: Actor, job: ReadRow): Promise<boolean> =>
  isTakenDown(job) ? user !== null && (await hasApplied(ctx.db, job.id, user.id)) : isPublic(job.state);

/** Whatever state it is in: what a suspended company offers is shown to nobody, and nobody is told why. */
function requireAvailable(job: ReadRow): void {
  if (job.is_suspended) throw refuse('jobs.unavailable');
}

async function requireReadable(ctx: Uses<'db'>, actor: Actor, id: number): Promise<ReadRow> {
  const job = await findJobToRead(ctx.db, id);
  if (!job || !(isOwner(actor, job) || isStaff(actor) || (await isShownTo(ctx, actor, job))))
    throw refuse('jobs.not_found');
  if (!isOwner(actor, job) && !isStaff(actor)) requireAvailable(job);
  return job;
}

/**
 * The same, as someone opens it: counted, unless it is the employer's own, a preview, or no person reads it.
 * `reading` is where the ad is read, if not where its view is counted.
 */
export async function viewJob(
  ctx: Uses<'db' | 'config' | 'now' | 'log'>,
  actor: Actor,
  id: number,
  {
    headers,
    source = null,
    reading = ctx,
  }: { headers: Pick<Headers, 'get'>; source?: Source | null; reading?: Uses<'db' | 'config' | 'now'> },
): Promise<Job> {
  const job = await requireReadable(reading, actor, id);
  const isCounted = stateAt(job, ctx.now()) === 'active' && !isOwner(actor, job) && !isStaff(actor);
  if (isCounted) countView(ctx, id, { headers, source });
  return toJob(reading, actor, job);
}

/**
 * An ad as someone applies to it: with the answers that the company takes, and whether it still takes
 * any. A paused or an expired one is found as well, so that whoever was writing is told and loses nothing.
 */
export async function findJobToApply(ctx: Uses<'db' | 'config' | 'now'>, actor: Actor, id: number) {
  requireSeeker(actor);
  const row = await findJobToRead(ctx.db, id);
  if (!row || !isPublic(row.state) || isTakenDown(row)) throw refuse('jobs.not_found');
  requireAvailable(row);
  const [job, company, catalogues] = await Promise.all([
    toJob(ctx, actor, row),
    findCompany(ctx, row.company_id),
    readCatalogues(ctx),
  ]);
  return {
    job,
    company: company!,
    asked: row.questions.map(asQuestion),
    city: { ar: catalogues.nameOf(row.city_id, 'ar'), en: catalogues.nameOf(row.city_id, 'en') },
    is_open: job.state === 'active',
    is_paused: job.state === 'paused',
    is_withheld: job.is_withheld,
  };
}

type Reads = Uses<'db' | 'config' | 'now'>;
type Reader = Pick<Actor, 'user' | 'locale'>;

/** Public ads as rows, in the order of the ids; what is not public is left out. */
export async function jobCardsOf(ctx: Reads, actor: Reader, ids: readonly number[]): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  const rows = listPublicCards(ctx.db, ids).then((found) => inOrderOf(ids, found));
  return toCardsOf(ctx, actor, ids, rows);
}

/** The same with what a program wants beside each. */
export async function listedJobsOf(
  ctx: Reads,
  actor: Reader,
  ids: readonly number[],
): Promise<(JobCard & JobListing)[]> {
  if (ids.length === 0) return [];
  return toListedJobs(ctx, actor, inOrderOf(ids, await listPublicListed(ctx.db, ids)));
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An employer's open ads as everyone sees them: without the confidential ones. */
export async function listActiveJobsOfCompany(
  ctx: Uses<'db' | 'config' | 'now'>,
  actor: Pick<Actor, 'user' | 'locale'>,
  companyId: number,
  paging: Paging,
): Promise<{ jobs: JobCard[]; total: number }> {
  const [rows, total] = await Promise.all([
    listShownJobsOfCompany(ctx.db, companyId, ctx.now(), pageOf(paging)),
    countShownJobsOfCompany(ctx.db, companyId, ctx.now()),
  ]);
  return { jobs: await toJobCards(ctx, actor, rows), total };
}

const PLACES_MAX = 30;

/** Where the employer's open ads are, the city with the most first. */
export async function listPlacesOfCompany(ctx: Uses<'db' | 'now'>, locale: Locale, companyId: number) {
  const [rows, catalogues] = await Promise.all([
    countShownJobsByCity(ctx.db, companyId, ctx.now(), PLACES_MAX),
    readCatalogues(ctx),
  ]);
  return rows.flatMap(({ city_id, jobs_num }) => {
    const city = catalogues.nameOf(city_id, locale);
    return city ? [{ city, jobs_num: Number(jobs_num) }] : [];
  });
}

export type JobCounts = Record<JobTab, number>;

/** The company's own list: one tab of it, or given states. */
export async function listCompanyJobs(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { states, sort, ...paging }: Paging & { states: readonly JobState[]; sort?: JobSort | undefined },
): Promise<{ jobs: CompanyJobRow[]; total: number; counts: JobCounts }> {
  const employer = requireCompany(actor, 'read');
  const companyId = employer.company_id;
  const [rows, perState, catalogues] = await Promise.all([
    listJobsOfCompany(ctx.db, companyId, states, { sort, ...pageOf(paging) }),
    countJobsOfCompany(ctx.db, companyId),
    readCatalogues(ctx),
  ]);
  const ids = rows.map(({ id }) => id);
  const [payments, unread] = await Promise.all([
    listPaymentsOfJobs(ctx, actor.locale, ids),
    countUnreadOf(ctx.db, ids),
  ]);
  const countOf = (wanted: readonly JobState[]) =>
    perState.filter(({ state }) => wanted.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    jobs: rows.map((row) =>
      toCompanyJobRow(row, {
        title: inLanguage(actor.locale, row.ar_title, row.en_title),
        city: catalogues.nameOf(row.city_id, actor.locale),
        payment: payments.get(row.id) ?? null,
        unread_num: unread.get(row.id) ?? 0,
        now: ctx.now(),
      }),
    ),
    total: countOf(states),
    counts: {
      active: countOf(STATES_OF_TAB.active),
      expired: countOf(STATES_OF_TAB.expired),
      others: countOf(STATES_OF_TAB.others),
    },
  };
}

export async function findCompanyJob(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<CompanyJob> {
  const job = await requireOwnJob(ctx, actor, id);
  return toCompanyJob(ctx, job, await findPaymentOfJob(ctx, actor.locale, id));
}

/** What the caller's own ad lacks before it can be paid for. */
export async function listLacks(ctx: Uses<'db' | 'now'>, job: CompanyJob, companyState: string): Promise<Lack[]> {
  const { listing_days } = await currentPrice(ctx);
  return lacksOf(job, { now: ctx.now(), listing_days, company_state: companyState });
}

/**
 * For the applications module, in the transaction that receives the application: false when the ad takes none any
 * more. Until that transaction ends the ad cannot close.
 */
export const countApplicant = (ctx: Uses<'db' | 'now'>, jobId: number): Promise<boolean> =>
  addApplicant(ctx.db, jobId, ctx.now());
