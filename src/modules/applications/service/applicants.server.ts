import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { signedFileLink } from '#modules/files/service.server.ts';
import { FAIR_FIT, GOOD_FIT } from '#modules/fit/rules.ts';
import { wordedFitsOfCvs } from '#modules/fit/service.server.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import { requireOwnJob } from '#modules/jobs/service.server.ts';
import {
  cvFor,
  hidingFor,
  isScreening,
  namelessAmong,
  type HideWho,
  readersFor,
} from '#modules/privacy/service.server.ts';
import { Snapshot } from '#modules/profiles/contract.ts';
import { latestFirst, writtenIn } from '#modules/profiles/rules.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { Source } from '#platform/http/link-source.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  APPLICANTS_PER_PAGE,
  CARDS_STEP,
  MOST_COMPARED,
  type Applicant,
  type ApplicantFilters,
  type ReceivedAnswer,
} from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { markOf } from '../applicants.ts';
import { refuse } from '../errors.ts';
import { listAnswers } from '../queries.server.ts';
import * as queries from '../queries/applicants.server.ts';
import { STAGES, type Stage, type WithdrawReason } from '../rules.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
type Filters = Partial<ApplicantFilters>;

const MONTHS = 12;

/** What every view of an ad's applicants begins with. */
export type JobOfApplicants = {
  job: { id: number; title: string; state: string; expires_at: string | null };
  counts: Record<Stage, number>;
  is_blind: boolean;
};
/** `hide` is for what else the applicant wrote. */
export type CompanyApplicant = Applicant & { cv: Snapshot; hide: HideWho };

/** The applicants of one of the company's jobs as rows, and how many stand in each stage. */
export async function listApplicants(
  ctx: Reads,
  actor: Actor,
  jobId: number,
  { page, per_page = APPLICANTS_PER_PAGE, ...filters }: Filters & { page: number; per_page?: number },
): Promise<JobOfApplicants & { applicants: Applicant[]; total: number }> {
  const { shared, wanted } = await begin(ctx, actor, jobId, filters);
  const ids = await queries.listIds(ctx.db, wanted, { limit: per_page, offset: (page - 1) * per_page });
  const { stage } = filters;
  const total = stage ? shared.counts[stage] : Object.values(shared.counts).reduce((sum, count) => sum + count, 0);
  return { ...shared, applicants: (await applicantsOf(ctx, actor, ids)).map(withoutCv), total };
}

/** The same as cards: the first of each stage; `more` asks for more of one. */
export async function listBoard(
  ctx: Reads,
  actor: Actor,
  jobId: number,
  { more = {}, ...filters }: Filters & { more?: Partial<Record<Stage, number>> },
): Promise<JobOfApplicants & { applicants: Applicant[] }> {
  const { shared, wanted } = await begin(ctx, actor, jobId, { ...filters, stage: undefined });
  const ids = await queries.listIdsByStage(ctx.db, wanted, { usual: CARDS_STEP, limits: more });
  return { ...shared, applicants: (await applicantsOf(ctx, actor, ids)).map(withoutCv) };
}

/** Those of the job among the ids, in their order; others are left out. */
export async function listApplicantsByIds(
  ctx: Reads,
  actor: Actor,
  jobId: number,
  ids: readonly string[],
): Promise<JobOfApplicants & { applicants: Applicant[] }> {
  const { shared, wanted } = await begin(ctx, actor, jobId, {});
  const own = new Set(await queries.listIds(ctx.db, { ...wanted, ids }, { limit: ids.length, offset: 0 }));
  const asked = [...new Set(ids)].filter((id) => own.has(id));
  return { ...shared, applicants: (await applicantsOf(ctx, actor, asked)).map(withoutCv) };
}

/** Two to four of one job beside each other, with their answers, in the order asked for. */
export async function compareApplicants(
  ctx: Reads,
  actor: Actor,
  jobId: number,
  ids: readonly string[],
): Promise<JobOfApplicants & { compared: ComparedApplicant[] }> {
  const asked = [...new Set(ids)];
  if (asked.length < 2 || asked.length > MOST_COMPARED) throw refuse('applications.compare_few');
  const { shared, wanted } = await begin(ctx, actor, jobId, {});
  const own = new Set(await queries.listIds(ctx.db, { ...wanted, ids: asked }, { limit: MOST_COMPARED, offset: 0 }));
  if (own.size < asked.length) throw refuse('applications.not_found');
  const [applicants, answers] = await Promise.all([applicantsOf(ctx, actor, asked), listAnswers(ctx.db, asked)]);
  const answersOf = Map.groupBy(answers, (answer) => answer.application_id);
  return {
    ...shared,
    compared: applicants.map(({ hide, ...one }) => ({
      ...one,
      answers: (one.stage === 'withdrawn' ? [] : (answersOf.get(one.id) ?? [])).map(
        ({ question, kind, answer, meets }) => ({
          question,
          kind,
          answer: hide(answer),
          meets,
        }),
      ),
    })),
  };
}
export type ComparedApplicant = Omit<CompanyApplicant, 'hide'> & { answers: ReceivedAnswer[] };

/** The cities that the applicants of a job live in. */
export async function citiesOfApplicants(ctx: Reads, actor: Actor, jobId: number): Promise<Option[]> {
  const { id } = await requireOwnJob(ctx, actor, jobId);
  const [catalogues, ids] = await Promise.all([readCatalogues(ctx), queries.listCityIds(ctx.db, id)]);
  const lived = new Set(ids.map(String));
  return catalogues.options('cities', actor.locale).filter(({ value }) => lived.has(value));
}

async function begin(ctx: Reads, actor: Actor, jobId: number, filters: Filters) {
  const job = await requireOwnJob(ctx, actor, jobId);
  const is_blind = await isScreening(ctx, actor);
  const wanted = wantedOf(jobId, filters, { is_blind, now: ctx.now() });
  const perStage = new Map((await queries.countByStage(ctx.db, wanted)).map(({ stage, count }) => [stage, count]));
  const shared: JobOfApplicants = {
    job: {
      id: job.id,
      title: inLanguage(actor.locale, job.ar_title, job.en_title),
      state: job.state,
      expires_at: job.expires_at?.toISOString() ?? null,
    },
    counts: Object.fromEntries(STAGES.map((stage) => [stage, perStage.get(stage) ?? 0])) as Record<Stage, number>,
    is_blind,
  };
  return { shared, wanted };
}

export function wantedOf(
  job_id: number,
  { stage, q, fit, musts, rating, tag, city_id, years, within, waiting, sort }: Filters,
  { is_blind, now }: { is_blind: boolean; now: Date },
): queries.Wanted {
  return {
    job_id,
    stage,
    q,
    fit_at_least: fit && { good: GOOD_FIT, fair: FAIR_FIT }[fit],
    musts,
    rating_at_least: rating && Number(rating),
    tag,
    city_id,
    months_at_least: years && Number(years) * MONTHS,
    since: within && new Date(now.getTime() - Number(within) * DAY_MS),
    is_waiting: waiting === '1',
    sort,
    is_blind,
  };
}

/** Told apart by a mark of ours while the company may not know who it is. */
export const nameOfApplicant = (one: { id: string; name: Snapshot['display_name'] | null }, locale: Locale): string => {
  const name = one.name && readIn(one.name, locale);
  return name || translate(applicantsTexts, locale)('applications.nameless', { code: markOf(one.id) });
};

/**
 * Rows in the order of the ids, with the CV as it was sent and as this company may read it: whoever it does not know
 * by name yet has none here, nor a photo, contact data, an age or a nationality. The ids must be of one job of its own.
 */
export async function applicantsOf(ctx: Reads, actor: Actor, ids: readonly string[]): Promise<CompanyApplicant[]> {
  const { company_id } = requireCompany(actor, 'read');
  if (ids.length === 0) return [];
  const { locale } = actor;
  const found = await queries.listRows(ctx.db, ids);
  const nameless = await namelessAmong(ctx, { user_ids: found.map(({ user_id }) => user_id), company_id });
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const sent = rows.map(({ snapshot }) => Snapshot.parse(snapshot));
  const gone = rows.filter(({ stage }) => stage === 'withdrawn').map(({ user_id }) => user_id);
  const [readers, fits, catalogues] = await Promise.all([
    readersFor(ctx, { user_ids: gone, company_id }),
    rows.length > 0 ? wordedFitsOfCvs(ctx, rows[0]!.job_id, sent, locale) : [],
    readCatalogues(ctx),
  ]);
  const blind = { locale, neutralTitle: catalogues.neutralTitle };
  return rows.map((row, at): CompanyApplicant => {
    const is_nameless = nameless.has(row.user_id);
    const readAs = is_nameless ? 'blind' : 'applied';
    const read = cvFor(readAs, sent[at]!, blind);
    const cv = row.stage === 'withdrawn' ? takenBack(read) : read;
    return {
      id: row.id,
      user_id: row.user_id,
      name: nameOfApplicant({ id: row.id, name: is_nameless ? null : cv.display_name }, locale),
      is_nameless,
      is_away: row.is_away,
      has_cv: row.stage !== 'withdrawn' || readers.has(row.user_id),
      photo_href: cv.photo_file_id ? signedFileLink(ctx, { id: cv.photo_file_id }) : null,
      headline: headlineOf(cv, locale),
      city: catalogues.nameOf(cv.city_id, locale),
      years: row.months_worked === null ? null : Math.floor(row.months_worked / MONTHS),
      stage: row.stage,
      submitted_at: row.submitted_at.toISOString(),
      stage_changed_at: row.stage_changed_at.toISOString(),
      source: row.source as Source | null,
      unmet: Number(row.unmet),
      fit: fits[at] ?? null,
      rating: row.rating === null ? null : Math.round(Number(row.rating) * 10) / 10,
      ratings_num: Number(row.ratings_num),
      notes_num: Number(row.notes_num),
      tags: row.tags,
      withdraw_reason: row.withdraw_reason as WithdrawReason | null,
      answer_due_at: row.answer_due_at?.toISOString() ?? null,
      cv,
      hide: hidingFor(readAs, sent[at]!, blind),
    };
  });
}

/** Whoever withdrew stays in the list by name and headline; the rest is no longer the company's to read. */
const takenBack = (cv: Snapshot): Snapshot => ({
  ...cv,
  photo_file_id: null,
  cv_file_id: null,
  email: null,
  phone: null,
  socials: {},
  birthdate: null,
  nationality_id: null,
  expected_salary: null,
  notice_period: null,
  qualifications: [],
  skills: [],
});

function headlineOf(cv: Snapshot, locale: Locale): string {
  const last = cv.experiences.toSorted(latestFirst)[0];
  if (!last) return writtenIn(locale, cv, 'job_role_title') ?? '';
  const parts = [writtenIn(locale, last, 'job_title'), writtenIn(locale, last, 'company_name')];
  const said = parts.filter(Boolean);
  // The comma is the writer's: a Latin one looks lost between Arabic words.
  return said.join(said.some((part) => /\p{Script=Arabic}/u.test(part!)) ? '، ' : ', ');
}

const withoutCv = ({ cv: _cv, hide: _hide, ...applicant }: CompanyApplicant): Applicant => applicant;
