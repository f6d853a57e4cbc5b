import type { Snapshot } from '#modules/profiles/contract.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { FitDetail } from '../contract.ts';
import { listAds, type PersonRow } from '../queries.server.ts';
import { canBeWeighed, fitOf, type Fit } from '../rules.ts';
import { adOf, personOf } from './compare.server.ts';
import { wordedFit } from './describe.server.ts';
import { readVocabulary } from './vocabulary.server.ts';

/**
 * How CVs fit an ad as they stood when they were taken, in their order; null for one that says too little.
 * Two statements, however many CVs.
 */
export async function fitOfCvs(ctx: Uses<'db'>, jobId: number, cvs: readonly Snapshot[]): Promise<(Fit | null)[]> {
  const [[row], { vocabulary }] = await Promise.all([listAds(ctx.db, [jobId]), readVocabulary(ctx)]);
  if (!row) return cvs.map(() => null);
  const ad = adOf(row, vocabulary);
  return cvs.map((cv) => {
    const person = personOf(rowOf(cv), vocabulary, new Date(cv.taken_at));
    return canBeWeighed(person) ? fitOf(ad, person) : null;
  });
}

/** The same with the reasons, as a company reads them. */
export async function wordedFitsOfCvs(
  ctx: Uses<'db'>,
  jobId: number,
  cvs: readonly Snapshot[],
  locale: Locale,
): Promise<(FitDetail | null)[]> {
  const [fits, words] = await Promise.all([fitOfCvs(ctx, jobId, cvs), readVocabulary(ctx)]);
  return fits.map((fit) => fit && wordedFit(fit, { locale, ...words, isCompany: true }));
}

/** Nothing else of the CV goes further. */
const rowOf = (cv: Snapshot): PersonRow => ({
  city_id: cv.city_id,
  job_role_title: cv.job_role_title,
  job_role_title_other: cv.job_role_title_other ?? null,
  job_role_id: null,
  expected_salary: cv.expected_salary,
  job_types: cv.job_types,
  // A CV without jobs does not say that there were none.
  has_no_experience: false,
  majors: cv.majors,
  // An ad asks for a language as it asks for a skill.
  skills: [...cv.skills.map(({ skill_name }) => skill_name), ...cv.languages.map(({ language }) => language)],
  experiences: cv.experiences.map(({ job_title, job_title_other, start_date, end_date }) => ({
    job_title,
    job_title_other: job_title_other ?? null,
    start_date,
    end_date: end_date ?? null,
  })),
  qualifications: cv.qualifications.map((one) => ({
    type: one.qualification_type,
    study_field: one.study_field ?? null,
    study_field_other: one.study_field_other ?? null,
    graduated_year: one.graduated_year ?? null,
    graduated_month: one.graduated_month ?? null,
  })),
});
