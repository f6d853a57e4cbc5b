import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { JobCard } from '#modules/jobs/contract.ts';
import { searchOf } from '#modules/search/contract.ts';
import { searchJobs } from '#modules/search/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { searchParamsOf } from '../address.ts';
import type { JobAlert, KeptSearch } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/alerts.server.ts';
import type { AlertRow } from '../queries/alerts.server.ts';
import { PREVIEW_JOBS, type Frequency } from '../rules.ts';
import { readManageToken, receiversOfLink } from './links.server.ts';
import { allFilters } from './understand.server.ts';
import { companiesOf, conditionsOf } from './words.server.ts';

type Reads = Uses<'db' | 'now' | 'config'>;

const WEEK_MS = 7 * DAY_MS;

export const searchOfRow = ({ open_keys, filters }: Pick<AlertRow, 'open_keys' | 'filters'>): KeptSearch => ({
  open_keys,
  ...allFilters(filters),
});

async function toAlerts(ctx: Reads, rows: AlertRow[], locale: Locale): Promise<JobAlert[]> {
  if (rows.length === 0) return [];
  const searches = rows.map(searchOfRow);
  const ids = rows.map(({ id }) => id);
  const accountId = rows[0]!.user_id;
  const [catalogues, companies, found, address] = await Promise.all([
    readCatalogues(ctx),
    companiesOf(ctx, searches),
    queries.countFound(ctx.db, ids, new Date(ctx.now().getTime() - WEEK_MS)),
    accountId ? queries.findAddressOfAccount(ctx.db, accountId) : rows[0]!.email,
  ]);
  return rows.map((row, at) => ({
    id: row.id,
    ...searches[at]!,
    frequency: row.frequency as Frequency,
    is_paused: row.paused_at !== null,
    email: address,
    conditions: conditionsOf(searches[at]!, { catalogues, companies, locale }),
    found_this_week: found.get(row.id) ?? 0,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

/** The caller's own, newest first. */
export const listAlerts = async (ctx: Reads, actor: Actor): Promise<JobAlert[]> =>
  toAlerts(ctx, await queries.listAlertsOfAccount(ctx.db, requireSeeker(actor).id), actor.locale);

export async function findOwnAlert(ctx: Reads, actor: Actor, id: number): Promise<JobAlert> {
  const { id: userId } = requireSeeker(actor);
  const row = await queries.findAlert(ctx.db, id);
  if (!row || row.user_id !== userId) throw refuse('alerts.not_found');
  return (await toAlerts(ctx, [row], actor.locale))[0]!;
}

/** The same for the owner of an address, by the link of a letter. Null for a link that is not ours. */
export async function listAlertsByLink(
  ctx: Reads,
  token: string,
  locale: Locale,
): Promise<{ email: string | null; alerts: JobAlert[] } | null> {
  const receivers = await receiversOfLink(ctx, token);
  if (receivers.length === 0) return null;
  const alerts = await toAlerts(ctx, await queries.listConfirmedOf(ctx.db, receivers), locale);
  return { email: alerts[0]?.email ?? null, alerts };
}

/** What is open now and an alert of this search would have told: the newest of all its keywords together. */
export async function findNewest(ctx: Reads, actor: Actor, search: KeptSearch): Promise<JobCard[]> {
  const keys = search.open_keys.length > 0 ? search.open_keys : [null];
  const found = await Promise.all(
    keys.map((key) =>
      searchJobs(ctx, actor, { ...searchOf(searchParamsOf(search, key)), per_page: PREVIEW_JOBS, page: 1 }),
    ),
  );
  const jobs = new Map<number, JobCard>(found.flatMap(({ jobs }) => jobs.map((job) => [job.id, job])));
  const at = ({ activated_at }: JobCard) => Date.parse(activated_at ?? '');
  return [...jobs.values()].toSorted((a, b) => at(b) - at(a) || b.id - a.id).slice(0, PREVIEW_JOBS);
}

/** Where the letters of the caller's account go; null without a confirmed address. */
export const findLetterAddress = (ctx: Uses<'db'>, actor: Actor): Promise<string | null> =>
  queries.findAddressOfAccount(ctx.db, requireSeeker(actor).id);

/** Whether a link of a letter is ours. */
export const isAlertLink = (ctx: Uses<'config'>, token: string): boolean => readManageToken(ctx, token) !== null;

export async function previewAlert(ctx: Reads, actor: Actor, id: number): Promise<JobCard[]> {
  return findNewest(ctx, actor, await findOwnAlert(ctx, actor, id));
}

/** A search that is about to be kept, in words, and how many ads it finds now; no number for several keywords. */
export async function describeSearch(ctx: Reads, actor: Actor, search: KeptSearch) {
  const [catalogues, companies] = await Promise.all([readCatalogues(ctx), companiesOf(ctx, [search])]);
  const [key = null, ...more] = search.open_keys;
  const found =
    more.length === 0
      ? await searchJobs(ctx, actor, { ...searchOf(searchParamsOf(search, key)), per_page: 1, page: 1 })
      : null;
  const conditions = conditionsOf(search, { catalogues, companies, locale: actor.locale });
  return {
    // An edited address may name what is in no catalogue: that cannot be kept.
    conditions: conditions.filter(({ label, value }) => label !== value),
    found: found && { total: found.total, isCapped: found.totalIsCapped },
  };
}
