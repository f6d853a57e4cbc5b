import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { eachAlone } from '#platform/tasks/sweep-rows.server.ts';
import { blocksOf, WAITS } from '../blocks.ts';
import * as queries from '../queries.server.ts';
import { LOOKED_AT_DAYS, ONCE_IN_DAYS, REPORTS_WAIT_DAYS } from '../rules.ts';

const regionsByCity = new WeakMap<Catalogues, Map<number, number>>();

/** The region of a city, by the catalogue. */
export function regionOf(catalogues: Catalogues, city_id: number | null): number | null {
  let regions = regionsByCity.get(catalogues);
  if (!regions) {
    regions = new Map(
      catalogues.list('cities').flatMap(({ id, data }) => {
        const code = (data as { region?: string } | null)?.region;
        const region = code ? catalogues.byCode('regions', code) : undefined;
        return region ? [[id, region.id] as const] : [];
      }),
    );
    regionsByCity.set(catalogues, regions);
  }
  return city_id === null ? null : (regions.get(city_id) ?? null);
}

/**
 * Melts what waits into blocks, title by title. A title that made none rests until something of it changes; one that did is
 * looked at again, for what was left out may bring others together. Safe to run twice and beside itself: a figure that was
 * counted waits no more.
 */
export async function publishFigures(ctx: Uses<'db' | 'now' | 'log'>): Promise<void> {
  const catalogues = await readCatalogues(ctx);
  const day = (daysAgo: number) => dayInRiyadh(new Date(ctx.now().getTime() - daysAgo * DAY_MS));
  const today = day(0);
  const due = await queries.listTitlesDue(ctx.db, {
    today,
    looked_before: day(LOOKED_AT_DAYS),
    waits: WAITS,
  });
  await eachAlone(ctx, 'salaries.publish', due, async (ctx, { id }) => {
    await queries.markSeen(ctx.db, id);
    const waiting = await queries.listWaitingForUpdate(ctx.db, id, {
      reported_until: day(REPORTS_WAIT_DAYS),
      counted_after: day(ONCE_IN_DAYS),
    });
    const { blocks, left_out } = blocksOf(
      waiting.map(({ source, company_id, user_id, low, high, ...figure }) => ({
        ...figure,
        low: low!,
        high: high!,
        // Of the form nobody knows who said it: each counts for itself, and one network may say one a month of a title.
        by_form: source === 'report',
        contributor: company_id ? `company ${company_id}` : user_id ? `person ${user_id}` : `report ${figure.id}`,
        region_id: regionOf(catalogues, figure.city_id),
        waited_days: Math.floor((Date.parse(today) - Date.parse(figure.stated_on)) / DAY_MS),
      })),
    );
    await queries.insertBlocks(
      ctx.db,
      id,
      today,
      blocks.map(({ figure_ids: _ids, ...block }) => block),
    );
    await queries.markCounted(
      ctx.db,
      blocks.flatMap(({ figure_ids }) => figure_ids),
      today,
    );
    if (left_out.length > 0) await queries.deleteFigures(ctx.db, left_out);
    await queries.upsertLook(ctx.db, { job_role_id: id, looked_on: today, made_blocks: blocks.length > 0 });
  });
}
