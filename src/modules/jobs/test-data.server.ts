import type { Insertable } from 'kysely';
import type { Uses } from '#platform/context.server.ts';
import type { Jobs } from '#platform/db/tables.ts';
import { insertJob, insertJobEvent, replaceQuestions, type JobRow } from './queries.server.ts';
import { expiryOf } from './rules.ts';
import type { JobDraft, QuestionInput } from './contract.ts';

export const DESCRIPTION =
  'ننشئ مستودع بيانات جديدًا لأنظمة الدفع، ونبحث عن مهندس يبني مسارات النقل والتحويل ويتولى جودتها من اليوم الأول، مع فريق من أربعة محللين في مقرنا بالرياض.\n\nما ستعمل عليه:\n- بناء مسارات البيانات ومراقبتها.\n- توثيق تعريفات المقاييس.';

/** Enough to be paid for. */
export const completeAd = (overrides: JobDraft = {}): JobDraft => ({
  ar_title: 'مهندس بيانات',
  en_title: 'Data engineer',
  ar_description: DESCRIPTION,
  job_type: 'full_time',
  is_remote: true,
  salary_from: 1_600_000,
  salary_to: 1_900_000,
  vacancies: 2,
  skills: ['SQL', 'Python'],
  ...overrides,
});

/** A valid draft, or with `state` an ad further on; say only what the test is about. Events tell how it came there. */
export async function createJob(
  ctx: Uses<'db' | 'now'>,
  {
    company_id,
    questions = [],
    ...overrides
  }: { company_id: number; questions?: QuestionInput[] } & Partial<Insertable<Jobs>>,
): Promise<JobRow> {
  const at = ctx.now();
  const { version: _, questions: __, ...ad } = completeAd();
  const isShown = overrides.state === 'active' || overrides.state === 'expired';
  const from = overrides.activated_at ? new Date(overrides.activated_at) : at;
  const listing_days = overrides.listing_days ?? 30;
  const job = await insertJob(ctx.db, {
    ...ad,
    company_id,
    created_at: from,
    updated_at: from,
    ...(isShown
      ? {
          pay_type: 'bank',
          listing_days,
          activated_at: from,
          expires_at: expiryOf({ from, listing_days, closes_on: overrides.closes_on ?? null }),
        }
      : {}),
    ...overrides,
  });
  if (questions.length > 0) await replaceQuestions(ctx.db, job.id, questions);
  await insertJobEvent(ctx.db, { job_id: job.id, at: from, action: 'create', to_state: job.state });
  return job;
}
