import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { toCompanyCard } from '#modules/companies/service.server.ts';
import type { Payment } from '#modules/payments/contract.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { blocksOf, htmlOf } from '#platform/rich-text/blocks.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { pick, type Complete } from '#platform/fields/declared.ts';
import type { CompanyJob, CompanyJobRow, CompanyQuestion, Job, JobCard, JobListing, Question } from '../contract.ts';
import type { FORMER_FIELDS } from '../former-fields.ts';
import { AD_FIELD_NAMES, PUBLIC, type Ad, type AdFieldName } from '../fields.ts';
import {
  listQuestions,
  listSavedIds,
  type CardRow,
  type JobRow,
  type ListedRow,
  type ReadRow,
} from '../queries.server.ts';
import { daysLeftOf, inLanguage, isPublic, isRemoteJob, isRunning, publicApplicantsOf, stateAt } from '../rules.ts';

/** Columns of an ad that say how it stands; any other is a field of what it says, and declared in fields.ts. */
type Standing =
  | 'id'
  | 'company_id'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
  | 'version'
  | 'state'
  | 'activated_at'
  | 'expires_at'
  | 'closed_at'
  | 'end_reminded_at'
  | 'held_at'
  | 'withheld_at'
  | 'withheld_from'
  | 'listing_days'
  | 'must_be_read'
  | 'pay_type'
  | 'rejection_reason'
  | 'client_id'
  | 'reposted_from'
  | 'applicants_num'
  | 'views_num'
  // For a server of the release before.
  | (typeof FORMER_FIELDS)[number];
export type EveryColumn = Complete<Exclude<keyof JobRow, AdFieldName | Standing>>;

const adOf = (row: Pick<JobRow, AdFieldName>): Ad => pick(row, AD_FIELD_NAMES) as Ad;

type Reader = Pick<Actor, 'user' | 'locale'>;

/** Rows of a list in the reader's language; confidential employers are left out. Keeps the order. */
export const toJobCards = (ctx: Uses<'db' | 'config' | 'now'>, reader: Reader, rows: CardRow[]): Promise<JobCard[]> =>
  toCardsOf(
    ctx,
    reader,
    rows.map(({ id }) => id),
    rows,
  );

/** The same where ids are known and their rows may still be under way. */
export async function toCardsOf(
  ctx: Uses<'db' | 'config' | 'now'>,
  { user, locale }: Reader,
  ids: readonly number[],
  rows: CardRow[] | Promise<CardRow[]>,
): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  const [read, catalogues, saved] = await Promise.all([
    rows,
    readCatalogues(ctx),
    user?.type === 'USER' ? listSavedIds(ctx.db, user.id, ids) : new Set<number>(),
  ]);
  return read.map((row) => ({
    id: row.id,
    state: stateAt(row, ctx.now()),
    title: inLanguage(locale, row.ar_title, row.en_title),
    company: row.employer && toCompanyCard(row.employer),
    city: catalogues.nameOf(row.city_id, locale),
    is_remote: isRemoteJob(row),
    job_type: row.job_type as JobCard['job_type'],
    salary_from: row.salary_from,
    salary_to: row.salary_to,
    activated_at: row.activated_at?.toISOString() ?? null,
    is_saved: saved.has(row.id),
  }));
}

/** The same with what a program wants beside each. */
export async function toListedJobs(
  ctx: Uses<'db' | 'config' | 'now'>,
  reader: Reader,
  rows: ListedRow[],
): Promise<(JobCard & JobListing)[]> {
  const [cards, catalogues] = await Promise.all([toJobCards(ctx, reader, rows), readCatalogues(ctx)]);
  const nameOf = (id: number | null) => catalogues.nameOf(id, reader.locale);
  return cards.map((card, at) => {
    const row = rows[at]!;
    return {
      ...card,
      description: descriptionIn(reader.locale, row).text,
      skills: row.skills,
      skill_names: catalogues.skillNames(row.skills, reader.locale),
      city_id: row.city_id,
      sector_id: row.sector_id,
      sector: nameOf(row.sector_id),
      major_id: row.major_id,
      major: nameOf(row.major_id),
      job_role_id: row.job_role_id,
      job_role: nameOf(row.job_role_id),
      expires_at: row.expires_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
    };
  });
}

export async function toJob(ctx: Uses<'db' | 'config' | 'now'>, reader: Reader, row: ReadRow): Promise<Job> {
  const [[card], catalogues] = await Promise.all([toJobCards(ctx, reader, [row]), readCatalogues(ctx)]);
  const nameOf = (id: number | null) => catalogues.nameOf(id, reader.locale);
  const description = descriptionIn(reader.locale, row);
  return {
    ...pick(adOf(row), PUBLIC),
    ...card!,
    is_preview: !isPublic(row.state),
    is_withheld: row.withheld_at !== null,
    country_code: catalogues.find(catalogues.find(row.city_id)?.parent_id)?.code ?? null,
    description: description.text,
    description_html: htmlOf(blocksOf(description)),
    benefits: inLanguage(reader.locale, row.ar_benefits, row.en_benefits) || null,
    working_hours: inLanguage(reader.locale, row.ar_working_hours, row.en_working_hours) || null,
    skill_names: catalogues.skillNames(row.skills, reader.locale),
    job_role: nameOf(row.job_role_id),
    sector: nameOf(row.sector_id),
    major: nameOf(row.major_id),
    applicants_num: publicApplicantsOf(row.applicants_num),
    expires_at: row.expires_at?.toISOString() ?? null,
    questions: row.questions.map(asQuestion).map(asAsked),
  };
}

/** The text and its formatting are of one language, the reader's if it was written. */
export function descriptionIn(
  locale: Locale,
  row: Pick<JobRow, 'ar_description' | 'ar_description_html' | 'en_description' | 'en_description_html'>,
) {
  const isArabic = locale === 'ar' ? Boolean(row.ar_description) : !row.en_description;
  return isArabic
    ? { text: row.ar_description ?? '', html: row.ar_description_html }
    : { text: row.en_description ?? '', html: row.en_description_html };
}

/** What an applicant is asked; which answers the company takes is not theirs to know. */
const asAsked = ({ id, question, kind, options, is_required }: CompanyQuestion): Question => ({
  id,
  question,
  kind,
  options,
  is_required,
});

export const questionsOf = async (ctx: Uses<'db'>, jobId: number): Promise<CompanyQuestion[]> =>
  (await listQuestions(ctx.db, jobId)).map(asQuestion);

const asNumber = (value: string | number | null) => (value === null ? null : Number(value));

export const asQuestion = (row: ReadRow['questions'][number]): CompanyQuestion => ({
  ...row,
  kind: row.kind as Question['kind'],
  accepted_from: asNumber(row.accepted_from),
  accepted_to: asNumber(row.accepted_to),
});

const stagesOf = (row: JobRow, now: Date) => ({
  applicants_num: row.applicants_num,
  views_num: row.views_num,
  days_left: isRunning(row.state) ? daysLeftOf(row.expires_at, now) : null,
  activated_at: row.activated_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  withheld_at: row.withheld_at?.toISOString() ?? null,
  rejection_reason: row.rejection_reason,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function toCompanyJob(ctx: Uses<'db' | 'now'>, row: JobRow, payment: Payment | null): Promise<CompanyJob> {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    ...adOf(row),
    benefits: inLanguage('ar', row.ar_benefits, row.en_benefits) || null,
    working_hours: inLanguage('ar', row.ar_working_hours, row.en_working_hours) || null,
    reposted_from: row.reposted_from,
    questions: await questionsOf(ctx, row.id),
    payment,
    ...stagesOf(row, ctx.now()),
  };
}

export const toCompanyJobRow = (
  row: JobRow,
  { now, ...beside }: { title: string; city: string | null; payment: Payment | null; unread_num: number; now: Date },
): CompanyJobRow => ({
  id: row.id,
  state: row.state,
  ar_title: row.ar_title,
  en_title: row.en_title,
  ...beside,
  ...stagesOf(row, now),
});
