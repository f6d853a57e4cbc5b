import { languagesOfAd } from '#modules/jobs/rules.ts';
import type { Uses } from '#platform/context.server.ts';
import type { PageNotice, SearchEngine } from '#platform/ports/search-engine.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import {
  deleteNotices,
  insertNotices,
  listStandings,
  takeNotices,
  type TakenNotice,
} from '../notice-queries.server.ts';

type Telling = Uses<'db' | 'now' | 'config' | 'engines' | 'log'>;

const PAGES_OF_AN_AD = 2;
/** Seconds until what was not taken is tried again: an engine that is busy today is asked tomorrow. */
const DELAYS = [300, 900, 3_600, 14_400, 43_200, 86_400];
const MOST_TRIES = 10;
/** So many calls in one run; what is left comes a minute later. */
const MOST_CALLS = 20;

/** Within the transaction that changed the ad: no engine is told of what was undone. */
export async function noticeAd(ctx: Uses<'db' | 'now' | 'engines'>, job_id: number): Promise<void> {
  if (ctx.engines.length === 0) return;
  const names = ctx.engines.map(({ name }) => name);
  await insertNotices(ctx.db, names, job_id, ctx.now());
}

/** Tells each engine what changed since it was last told; one that cannot be reached keeps nobody else waiting. */
export async function notifyEngines(ctx: Telling): Promise<void> {
  for (const engine of ctx.engines) {
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const limit = Math.max(1, Math.floor(engine.most / PAGES_OF_AN_AD));
      const taken = await takeNotices(ctx.db, engine.name, { now: ctx.now(), limit, delays: DELAYS });
      if (taken.length === 0 || !(await notifyOf(ctx, engine, taken)) || taken.length < limit) break;
    }
  }
}

/** Outside of any transaction, since an engine may take its time. Whether it took them. */
async function notifyOf(ctx: Telling, engine: SearchEngine, taken: readonly TakenNotice[]): Promise<boolean> {
  try {
    await engine.notify(await noticesOf(ctx, taken));
    await deleteNotices(ctx.db, engine.name, taken);
    return true;
  } catch (error) {
    ctx.log.warn({ engine: engine.name, ads: taken.length, error: describe(error) }, 'a search engine was not told');
    // It will find these by the sitemap.
    await deleteNotices(
      ctx.db,
      engine.name,
      taken.filter(({ tries }) => tries >= MOST_TRIES),
    );
    return false;
  }
}

async function noticesOf(ctx: Telling, taken: readonly TakenNotice[]): Promise<PageNotice[]> {
  const ids = taken.map(({ job_id }) => job_id);
  const standings = await listStandings(ctx.db, ids, ctx.now());
  return standings.flatMap(({ id, is_shown, ...ad }) =>
    languagesOfAd(ad).map((locale) => ({
      url: ctx.config.public_url + localPath(locale, `/jobs/${id}`),
      change: is_shown ? ('updated' as const) : ('removed' as const),
    })),
  );
}
