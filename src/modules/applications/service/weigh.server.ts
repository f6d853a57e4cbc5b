import { fitOfCvs } from '#modules/fit/service.server.ts';
import { Snapshot } from '#modules/profiles/contract.ts';
import { monthsOfExperience } from '#modules/profiles/rules.ts';
import { leavingOutWho, whoOf, withoutWho } from '#modules/privacy/service.server.ts';
import { normalise } from '#platform/search/words.ts';
import type { Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { cardOf } from '../card-cv.ts';
import { insertDue, listDueForUpdate, updateDueOfJob, upsertIndex } from '../queries/index-rows.server.ts';

type Sent = { id: string; job_id: number; snapshot: unknown };

const AT_ONCE = 200;
const NEXT = 'applications.weigh_due';

/** What a list filters and sorts by, and what a card says: of each CV as it was sent, beside the ad as it is now. */
async function weigh(ctx: Uses<'db' | 'now'>, sent: readonly Sent[]): Promise<void> {
  const weighed_at = ctx.now();
  for (const [jobId, those] of Map.groupBy(sent, ({ job_id }) => job_id)) {
    const cvs = those.map(({ snapshot }) => Snapshot.parse(snapshot));
    const fits = await fitOfCvs(ctx, jobId, cvs);
    const rows = those.map(({ id }, at) => ({
      application_id: id,
      ...told(cvs[at]!),
      card: cardOf(cvs[at]!),
      fit_score: fits[at]?.score ?? null,
      fit_met: fits[at]?.met ?? null,
      fit_all: fits[at]?.all ?? null,
      weighed_at,
    }));
    await upsertIndex(ctx.db, rows);
  }
}

/** What waits, a batch at a time. Several workers may do it at the same time. */
export const weighDue = (ctx: Uses<'db' | 'now' | 'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: NEXT,
    size: AT_ONCE,
    take: (ctx, next) => listDueForUpdate(ctx.db, next),
    work: weigh,
  });

/** A new one: nobody who applies waits for it. */
export async function weighSoon(ctx: Uses<'db' | 'tasks'>, id: string): Promise<void> {
  await insertDue(ctx.db, id);
  await ctx.tasks.enqueue(ctx, NEXT, {}, { key: NEXT });
}

/** The ad was edited: what it asks for may be another. */
export async function reweighJob(ctx: Uses<'db' | 'tasks'>, jobId: number): Promise<void> {
  await updateDueOfJob(ctx.db, jobId);
  await ctx.tasks.enqueue(ctx, NEXT, {}, { key: NEXT });
}

function told(sent: Snapshot) {
  // Names are looked for apart, by those who may know them.
  const cv = withoutWho(sent, leavingOutWho(whoOf(sent)));
  const day = cv.taken_at.slice(0, 10);
  const texts = [
    cv.job_role_title,
    cv.job_role_title_other,
    ...cv.experiences.flatMap((one) => [one.job_title, one.job_title_other, one.company_name, one.company_name_other]),
    ...cv.qualifications.flatMap((one) => [
      one.study_field,
      one.study_field_other,
      one.university,
      one.university_other,
    ]),
    ...cv.skills.map(({ skill_name }) => skill_name),
  ];
  return {
    city_id: cv.city_id,
    months_worked: cv.experiences.length > 0 ? monthsOfExperience(cv.experiences, day) : null,
    words: normalise(texts.filter(Boolean).join(' ')),
    name_words: normalise(Object.values(cv.display_name).filter(Boolean).join(' ')),
  };
}
