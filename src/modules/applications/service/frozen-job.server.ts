import { inLanguage, titleOf } from '#modules/jobs/rules.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { pick } from '#platform/fields/declared.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { JobSnapshot, SAID_IN_ONE, type JobThen } from '../contract.ts';

/** The ad as it stood when it was applied to; null for what was sent before that was kept. */
export function jobThenOf(kept: unknown, locale: Locale): JobThen | null {
  const { data: job } = JobSnapshot.nullable().safeParse(kept);
  if (!job) return null;
  return {
    ...pick(job, SAID_IN_ONE),
    title: inLanguage(locale, job.ar_title, job.en_title),
    description: inLanguage(locale, job.ar_description, job.en_description),
    benefits: inLanguage(locale, job.ar_benefits, job.en_benefits) || null,
    working_hours: inLanguage(locale, job.ar_working_hours, job.en_working_hours) || null,
    company_name: inLanguage(locale, job.ar_company, job.en_company),
    city: inLanguage(locale, job.ar_city, job.en_city) || null,
  };
}

/** Who hires, as the ad named it; null where it named nobody, or for what was sent before that was kept. */
export function employerThenOf(kept: unknown): InBoth | null {
  const { data: job } = JobSnapshot.nullable().safeParse(kept);
  return job?.show_company ? { ar: job.ar_company, en: job.en_company } : null;
}

/** The title as it stood, or as it is for what was sent before that was kept. */
export async function titleThenOf(
  ctx: Uses<'db' | 'now' | 'config'>,
  { job_id, job_snapshot }: { job_id: number; job_snapshot: unknown },
): Promise<InBoth> {
  const { data: kept } = JobSnapshot.nullable().safeParse(job_snapshot);
  if (kept) return titleOf(kept);
  const titleIn = async (locale: Locale) => (await jobCardsOf(ctx, { user: null, locale }, [job_id]))[0]?.title ?? '';
  return { ar: await titleIn('ar'), en: await titleIn('en') };
}
