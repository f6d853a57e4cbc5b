import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { normalise } from '#platform/search/words.ts';
import * as queries from '../queries.server.ts';
import { bandOf, FIGURES_KEPT_DAYS, PAY_MAX, PAY_MIN } from '../rules.ts';

type Collecting = Uses<'db' | 'now'>;

/** What an ad offers joins those that wait; asked again after an edit. In the transaction that changed it. */
export const collectAd = async (ctx: Uses<'db'>, job_id: number): Promise<void> => {
  await queries.deleteWaitingAd(ctx.db, job_id);
  await queries.saveAds(ctx.db, [job_id]);
};

export const forgetAd = async (ctx: Uses<'db'>, job_id: number): Promise<void> => {
  await queries.deleteWaitingAd(ctx.db, job_id);
};

const rolesByName = new WeakMap<Catalogues, Map<string, number>>();

/** The occupation that a title in a CV names, by its names and synonyms in both languages. */
export function roleNamed(catalogues: Catalogues, title: string): number | null {
  let names = rolesByName.get(catalogues);
  if (!names) {
    names = new Map();
    const roles = catalogues.list('job_roles');
    for (const namesOf of [
      ({ ar, en }: (typeof roles)[number]) => [ar, en],
      ({ synonyms_ar, synonyms_en }: (typeof roles)[number]) => [...synonyms_ar, ...synonyms_en],
    ])
      for (const role of roles)
        for (const name of namesOf(role).map(normalise)) if (!names.has(name)) names.set(name, role.id);
    rolesByName.set(catalogues, names);
  }
  return names.get(normalise(title)) ?? null;
}

const DAYS_A_YEAR = 365.25;
const yearsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS / DAYS_A_YEAR;

/** What people's CVs say of their pay, in place of what they said before; a title that no occupation bears says nothing. */
export async function collectCvs(ctx: Collecting, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return;
  const catalogues = await readCatalogues(ctx);
  const today = dayInRiyadh(ctx.now());
  const oldest = dayInRiyadh(new Date(ctx.now().getTime() - FIGURES_KEPT_DAYS * DAY_MS));
  const work = await queries.listPaidWork(ctx.db, user_ids);
  const begun = new Map<string, string>();
  for (const { user_id, start_date } of work)
    if (start_date < (begun.get(user_id) ?? today)) begun.set(user_id, start_date);
  const figures = work.flatMap(({ id, user_id, job_title, sector_id, city_id, latest_salary, end_date }) => {
    const job_role_id = latest_salary === null ? null : roleNamed(catalogues, job_title);
    const stated_on = end_date && end_date < today ? end_date : today;
    if (latest_salary === null || job_role_id === null || stated_on < oldest) return [];
    if (latest_salary < PAY_MIN || latest_salary > PAY_MAX) return [];
    const band = bandOf(Math.max(0, yearsBetween(begun.get(user_id) ?? today, stated_on)));
    return [
      {
        user_id,
        experience_id: id,
        job_role_id,
        city_id,
        sector_id,
        band,
        low: latest_salary,
        high: latest_salary,
        stated_on,
      },
    ];
  });
  await queries.saveCvs(ctx.db, user_ids, figures);
}

const AT_ONCE = 200;

/**
 * Goes through what was there before this was listened to, from where it stopped; each part in a transaction of its own.
 * Safe to run twice: an ad or a CV is one figure however often it is met.
 */
export async function collectPast(ctx: Collecting & Partial<Uses<'giveWay'>>): Promise<void> {
  for (let last = AT_ONCE; last >= AT_ONCE; await ctx.giveWay?.())
    last = await inTransaction(ctx, async (ctx) => {
      const ads = await queries.listAdsAfter(ctx.db, Number((await queries.findProgress(ctx.db, 'ad')) ?? 0), AT_ONCE);
      if (ads.length > 0) {
        const ids = ads.map(({ id }) => id);
        await queries.saveAds(ctx.db, ids);
        await queries.saveProgress(ctx.db, 'ad', String(ids.at(-1)));
      }
      return ads.length;
    });
  for (let last = AT_ONCE; last >= AT_ONCE; await ctx.giveWay?.())
    last = await inTransaction(ctx, async (ctx) => {
      const people = await queries.listPeopleAfter(ctx.db, await queries.findProgress(ctx.db, 'cv'), AT_ONCE);
      if (people.length > 0) {
        const ids = people.map(({ user_id }) => user_id);
        await collectCvs(ctx, ids);
        await queries.saveProgress(ctx.db, 'cv', ids.at(-1)!);
      }
      return people.length;
    });
}
