import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import { translate } from '#platform/texts/texts.ts';
import { FIGURES, type FigureName, type Figures, type PeriodQuery, type Visits } from './contract.ts';
import * as queries from './queries.server.ts';
import { statisticsTexts } from './texts.ts';

type Reads = Uses<'db' | 'now'>;
const SCOPE = 'admin.operations';
const WEEK = 7;
const MOST_SHOWN = 20;

/** What rows of a day no longer tell when the day is over. */
const WHILE_IT_RUNS: readonly FigureName[] = ['active_seekers', 'active_companies', 'visitors'];

const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayInRiyadh(new Date(now.getTime() - (count - 1 - at) * DAY_MS)));

/** Counts the last days anew, so that what came late is in; safe to run twice. */
export async function recount(ctx: Reads & Partial<Uses<'giveWay'>>, daysBack: number): Promise<void> {
  const days = lastDays(ctx.now(), daysBack);
  const [from, to] = [days[0]!, days.at(-1)!];
  for (const name of FIGURES) {
    const counted = await queries.countDays(ctx.db, name, { from, to });
    const figures = days.map((day) => ({ day, name, value: counted.get(day) ?? 0 }));
    await queries.saveFigures(ctx.db, figures, { keepMost: WHILE_IT_RUNS.includes(name) });
    await ctx.giveWay?.();
  }
}

/** As long as what came late may take: a payment that was settled by hand, a mail counted by a server that was away. */
const LATE_DAYS = 35;
export const recountLate = (ctx: Reads & Partial<Uses<'giveWay'>>): Promise<void> => recount(ctx, LATE_DAYS);

/** Each figure of the last days, with today and the same day a week ago. */
export async function readFigures(ctx: Reads, actor: Actor, days: number): Promise<Figures> {
  requireScope(actor, SCOPE);
  const shown = lastDays(ctx.now(), days);
  const [from, to] = [lastDays(ctx.now(), Math.max(days, WEEK + 1))[0]!, shown.at(-1)!];
  const rows = await queries.listFigures(ctx.db, { from, to });
  const known = new Map(rows.map(({ name, day, value }) => [`${name} ${day}`, Number(value)]));
  const valueOf = (name: FigureName, day: string) => known.get(`${name} ${day}`) ?? 0;
  const weekAgo = dayInRiyadh(new Date(ctx.now().getTime() - WEEK * DAY_MS));
  return {
    days: shown,
    figures: FIGURES.map((name) => ({
      name,
      today: valueOf(name, to),
      week_ago: valueOf(name, weekAgo),
      values: shown.map((day) => valueOf(name, day)),
    })),
  };
}

/** The same as a table for a spreadsheet, a row a day; on record. */
export async function exportFigures(ctx: Reads, actor: Actor, days: number): Promise<Readable> {
  const { days: shown, figures } = await readFigures(ctx, actor, days);
  await audit(ctx, actor, {
    action: 'admin.export_records',
    subject: { kind: 'resource', id: 'figures' },
    details: { rows: shown.length },
  });
  const t = translate(statisticsTexts, actor.locale);
  const cell = (name: FigureName, value: number) =>
    name === 'revenue_halalas' ? (value / HALALAS_A_RIYAL).toFixed(2) : String(value);
  return Readable.from([
    [t('statistics.day'), ...figures.map(({ name }) => t(`statistics.${name}`))],
    ...shown.map((day, at) => [day, ...figures.map(({ name, values }) => cell(name, values[at]!))]),
  ]).pipe(stringify({ bom: true, record_delimiter: 'windows' }));
}

/** Which pages were opened over the last days, from where and by what; nobody is in it. */
export async function readVisits(ctx: Reads, actor: Actor, { days }: PeriodQuery): Promise<Visits> {
  const { days: shown, figures } = await readFigures(ctx, actor, Number(days));
  const period = { from: shown[0]!, to: shown.at(-1)! };
  const most = async (kind: string) =>
    (await queries.listMost(ctx.db, kind, period, MOST_SHOWN)).map((one) => ({ ...one, count: Number(one.count) }));
  const valuesOf = (name: FigureName) => figures.find((one) => one.name === name)!.values;
  const [pages, referrers, sources, languages, devices] = await Promise.all(
    ['page', 'referrer', 'source', 'language', 'device'].map(most),
  );
  return {
    days: shown,
    views: valuesOf('page_views'),
    visitors: valuesOf('visitors'),
    pages: pages!,
    referrers: referrers!,
    sources: sources!,
    languages: languages!,
    devices: devices!,
  };
}
