import type { Insertable } from 'kysely';
import type { JobSources } from '#platform/db/tables.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import type { Source } from '#platform/http/link-source.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { randomOf } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import type { MadeJob } from './jobs.ts';
import { viewsByDay } from './views.ts';

const SEED = 4_045;

/** The part of an ad's views that came by a link. */
const EVERYWHERE: [Source, number][] = [
  ['indeed', 0.13],
  ['linkedin', 0.11],
  ['whatsapp', 0.08],
  ['jooble', 0.04],
  ['shared', 0.04],
  ['x', 0.03],
  ['rss', 0.02],
];
/** The demo company has a careers page, and its ads on its own site. */
const OWN_PAGES: [Source, number][] = [
  ['careers', 0.09],
  ['widget', 0.06],
];
const APPLIED_BY_A_LINK = 0.5;

/**
 * The views that links brought, by day; some of the applications are told by which of these links they came, so that
 * nobody applied by a link that nobody had opened.
 */
export function settleSources({
  now,
  jobs,
  applications,
}: {
  now: Date;
  jobs: MadeJob[];
  applications: MadeApplication[];
}): Insertable<JobSources>[] {
  const random = randomOf(SEED);
  const byJob = Map.groupBy(applications, ({ job }) => job);
  return jobs.flatMap((job) => {
    const parts = job.company.content.key === DEMO_COMPANY ? [...EVERYWHERE, ...OWN_PAGES] : EVERYWHERE;
    const sent = Map.groupBy(byJob.get(job) ?? [], ({ row }) => dayInRiyadh(row.submitted_at));
    const unused: Source[] = [];
    return viewsByDay(job, now).flatMap(({ day, views }) => {
      const opened = parts
        .map(([source, part]) => ({ job_id: job.row.id, day, source, views: Math.floor(views * part + random.next()) }))
        .filter((one) => one.views > 0);
      // Rounding up must not open more than there were.
      while (opened.reduce((sum, one) => sum + one.views, 0) > views) opened.pop();
      for (const { source, views: times } of opened) unused.push(...Array.from({ length: times }, () => source));
      for (const { row } of sent.get(day as string) ?? [])
        if (unused.length > 0 && random.chance(APPLIED_BY_A_LINK))
          row.source = unused.splice(random.between(0, unused.length - 1), 1)[0]!;
      return opened;
    });
  });
}
