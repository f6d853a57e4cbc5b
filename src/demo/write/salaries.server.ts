import { collectPast, publishFigures } from '#modules/salaries/service.server.ts';
import { bandOf } from '#modules/salaries/rules.ts';
import type { Context } from '#platform/context.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import { randomOf } from '../random.ts';
import { insertAll } from './insert-all.server.ts';

const SEED = 1_447;
const CITIES = ['riyadh', 'riyadh', 'riyadh', 'jeddah', 'jeddah', 'dammam'];
/** How pay grows with the years, beside the third band. */
const GROWTH = [0.62, 0.78, 1, 1.32, 1.7];
const YEARS = [0, 1, 2, 3, 3, 4, 5, 6, 8, 11];
const REPORTS_A_TITLE = 70;
const REPORTED_BEFORE_DAYS = 240;
const WAITING = 6;

/** What people said by the form, around what the demo's ads offer; then the night's task makes of all that what is told. */
export async function writeSalaries(ctx: Context): Promise<void> {
  const random = randomOf(SEED);
  const [offers, cities] = await Promise.all([
    ctx.db
      .selectFrom('jobs')
      .select(['job_role_id', 'sector_id', 'salary_from', 'salary_to', 'experience_from'])
      .where('job_role_id', 'is not', null)
      .where('salary_from', 'is not', null)
      .where('salary_to', 'is not', null)
      .where('job_type', '<>', 'part_time')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('catalogue_items')
      .select(['id', 'code'])
      .where('catalogue', '=', 'cities')
      .where('code', 'in', CITIES)
      .execute(),
  ]);
  const cityIds = CITIES.map((code) => cities.find((city) => city.code === code)!.id);
  const byRole = Map.groupBy(offers, ({ job_role_id }) => job_role_id!);
  const report = (job_role_id: number, days_ago: number) => {
    const offer = byRole.get(job_role_id)![0]!;
    const usual = (offer.salary_from! + offer.salary_to!) / 2 / GROWTH[bandOf(offer.experience_from ?? 3)]!;
    const band = bandOf(random.pick(YEARS));
    const spread = 0.8 + (random.next() + random.next()) * 0.2;
    const pay = Math.round((usual * GROWTH[band]! * spread) / (50 * HALALAS_A_RIYAL)) * 50 * HALALAS_A_RIYAL;
    return {
      source: 'report',
      job_role_id,
      city_id: random.pick(cityIds),
      sector_id: random.chance(0.7) ? offer.sector_id : null,
      band,
      low: pay,
      high: pay,
      stated_on: dayInRiyadh(new Date(ctx.now().getTime() - days_ago * DAY_MS)),
    };
  };
  const roles = [...byRole.keys()];
  await insertAll(
    ctx.db,
    'salary_figures',
    roles.flatMap((role) =>
      Array.from({ length: random.between(REPORTS_A_TITLE / 2, REPORTS_A_TITLE) }, () =>
        report(role, random.between(31, REPORTED_BEFORE_DAYS)),
      ),
    ),
  );
  await collectPast(ctx);
  await publishFigures(ctx);
  // What came since yesterday, for staff to look at.
  await insertAll(
    ctx.db,
    'salary_figures',
    roles.slice(0, WAITING).map((role) => report(role, 0)),
  );
}
