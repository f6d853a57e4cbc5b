import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { signedFileLink } from '#modules/files/service.server.ts';
import { FAIR_FIT, GOOD_FIT } from '#modules/fit/rules.ts';
import { fitOfCvs, wordedFitsOfCvs } from '#modules/fit/service.server.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import { requireOwnJobInShort } from '#modules/jobs/service.server.ts';
import {
  cvFor,
  hidingFor,
  isScreening,
  namelessAmong,
  type HideWho,
  partFor,
  readersFor,
} from '#modules/privacy/service.server.ts';
import { Snapshot } from '#modules/profiles/contract.ts';
import { latestFirst, writtenIn } from '#modules/profiles/rules.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { pick } from '#platform/fields/declared.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { Source } from '#platform/http/link-source.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  APPLICANTS_PER_PAGE,
  FIRST_CARDS,
  MOST_COMPARED,
  type Applicant,
  type ApplicantCard,
  type ApplicantFilters,
  type ReceivedAnswer,
} from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { columnsOf, markOf } from '../applicants.ts';
import { CardCv } from '../card-cv.ts';
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
  const { shared, wanted } = await beginCounted(ctx, actor, jobId, filters);
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
  { more = {}, stage, ...filters }: Filters & { more?: Partial<Record<Stage, number>> },
): Promise<JobOfApplicants & { cards: ApplicantCard[] }> {
  const { withCounts, wanted } = await begin(ctx, actor, jobId, filters);
  const found = await queries.listStages(ctx.db, wanted, {
    stages: columnsOf(stage),
    usual: FIRST_CARDS,
    limits: more,
  });
  const ids = found.flatMap(({ ids }) => ids);
  return { ...withCounts(found), cards: await cardsOf(ctx, actor, ids) };
}

/** Those of the job among the ids, in their order; others are left out. */
export async function listApplicantsByIds(
  ctx: Reads,
  actor: Actor,
  jobId: number,
  ids: readonly string[],
): Promise<JobOfApplicants & { applicants: Applicant[] }> {
  const { shared, wanted } = await beginCounted(ctx, actor, jobId, {});
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
  const { shared, wanted } = await beginCounted(ctx, actor, jobId, {});
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

/** The cities that the applicants of a job of its own live in. */
export async function citiesOfApplicants(ctx: Reads, actor: Actor, jobId: number): Promise<readonly Option[]> {
  const { company_id } = requireCompany(actor, 'read');
  const [catalogues, ids] = await Promise.all([
    readCatalogues(ctx),
    queries.listCityIds(ctx.db, { job_id: jobId, company_id }),
  ]);
  const lived = new Set(ids.map(String));
  return catalogues.options('cities', actor.locale).filter(({ value }) => lived.has(value));
}

async function begin(ctx: Reads, actor: Actor, jobId: number, filters: Filters) {
  const [is_blind, job] = await Promise.all([isScreening(ctx, actor), requireOwnJobInShort(ctx, actor, jobId)]);
  const wanted = wantedOf(jobId, filters, { is_blind, now: ctx.now() });
  const withCounts = (counted: readonly { stage: Stage; count: number }[]): JobOfApplicants => {
    const perStage = new Map(counted.map(({ stage, count }) => [stage, count]));
    return {
      job: {
        id: job.id,
        title: inLanguage(actor.locale, job.ar_title, job.en_title),
        state: job.state,
        expires_at: job.expires_at?.toISOString() ?? null,
      },
      counts: Object.fromEntries(STAGES.map((stage) => [stage, perStage.get(stage) ?? 0])) as Record<Stage, number>,
      is_blind,
    };
  };
  return { withCounts, wanted };
}

async function beginCounted(ctx: Reads, actor: Actor, jobId: number, filters: Filters) {
  const { withCounts, wanted } = await begin(ctx, actor, jobId, filters);
  return { shared: withCounts(await queries.countByStage(ctx.db, wanted)), wanted };
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
  const [found, nameless] = await withNameless(ctx, company_id, queries.listRows(ctx.db, ids));
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
      ...signsOf(row),
      name: nameOfApplicant({ id: row.id, name: is_nameless ? null : cv.display_name }, locale),
      is_nameless,
      has_cv: row.stage !== 'withdrawn' || readers.has(row.user_id),
      photo_href: cv.photo_file_id ? signedFileLink(ctx, { id: cv.photo_file_id }) : null,
      headline: headlineOf(cv, locale),
      city: catalogues.nameOf(cv.city_id, locale),
      years: row.months_worked === null ? null : Math.floor(row.months_worked / MONTHS),
      stage_changed_at: row.stage_changed_at.toISOString(),
      source: row.source as Source | null,
      fit: fits[at] ?? null,
      ratings_num: Number(row.ratings_num),
      withdraw_reason: row.withdraw_reason as WithdrawReason | null,
      cv,
      hide: hidingFor(readAs, sent[at]!, blind),
    };
  });
}

/** Rows, and whom of them the company may not know by name. */
const withNameless = <Row extends { user_id: string }>(ctx: Reads, company_id: number, rows: Promise<Row[]>) =>
  Promise.all([
    rows,
    namelessAmong(ctx, { user_ids: rows.then((found) => found.map(({ user_id }) => user_id)), company_id }),
  ]);

/**
 * Cards in the order of the ids, which are of one job of its own, as this company may read them. What was weighed is not
 * weighed again, and of a CV no more is read than a card says, but where its owner is not to be known.
 */
export async function cardsOf(ctx: Reads, actor: Actor, ids: readonly string[]): Promise<ApplicantCard[]> {
  const { company_id } = requireCompany(actor, 'read');
  if (ids.length === 0) return [];
  const { locale } = actor;
  const [rows, nameless] = await withNameless(ctx, company_id, queries.listCards(ctx.db, ids));
  const [whole, catalogues] = await Promise.all([
    wholeCvs(
      ctx,
      rows.filter(({ weighed_at, card, user_id }) => !weighed_at || !card || nameless.has(user_id)),
    ),
    readCatalogues(ctx),
  ]);
  const blind = { locale, neutralTitle: catalogues.neutralTitle };
  const cards = rows.map(({ fit_met, fit_all, card, ...row }): ApplicantCard => {
    const is_nameless = nameless.has(row.user_id);
    const known = whole.get(row.id);
    const cv = is_nameless ? cvFor('blind', known!.cv, blind) : partFor('applied', CardCv.parse(known?.cv ?? card));
    const weighed = fit_met === null || fit_all === null ? null : { met: fit_met, all: fit_all };
    return {
      ...signsOf(row),
      name: nameOfApplicant({ id: row.id, name: is_nameless ? null : cv.display_name }, locale),
      photo_href: cv.photo_file_id ? signedFileLink(ctx, { id: cv.photo_file_id }) : null,
      headline: headlineOf(cv, locale),
      fit: known ? known.fit : weighed,
    };
  });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Weighed = { cv: Snapshot; fit: ApplicantCard['fit'] };

async function wholeCvs(ctx: Reads, rows: readonly { id: string; job_id: number }[]): Promise<Map<string, Weighed>> {
  if (rows.length === 0) return new Map();
  const found = await queries.listSnapshots(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const sent = found.map(({ id, snapshot }) => ({ id, cv: Snapshot.parse(snapshot) }));
  const fits = await fitOfCvs(
    ctx,
    rows[0]!.job_id,
    sent.map(({ cv }) => cv),
  );
  return new Map(sent.map(({ id, cv }, at) => [id, { cv, fit: fits[at] ? pick(fits[at], ['met', 'all']) : null }]));
}

/** What a card and a row say beside the CV. */
const signsOf = ({
  id,
  user_id,
  is_away,
  stage,
  submitted_at,
  unmet,
  rating,
  notes_num,
  tags,
  answer_due_at,
}: Signs) => ({
  id,
  user_id,
  is_away,
  stage,
  submitted_at: submitted_at.toISOString(),
  unmet: Number(unmet),
  rating: rating === null ? null : Math.round(Number(rating) * 10) / 10,
  notes_num: Number(notes_num),
  tags,
  answer_due_at: answer_due_at?.toISOString() ?? null,
});
type Signs = Omit<Awaited<ReturnType<typeof queries.listCards>>[number], 'card' | 'weighed_at' | 'fit_met' | 'fit_all'>;

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

type Work = Pick<Snapshot, 'experiences' | 'job_role_title' | 'job_role_title_other'>;

function headlineOf(cv: Work, locale: Locale): string {
  const last = cv.experiences.toSorted(latestFirst)[0];
  if (!last) return writtenIn(locale, cv, 'job_role_title') ?? '';
  const parts = [writtenIn(locale, last, 'job_title'), writtenIn(locale, last, 'company_name')];
  const said = parts.filter(Boolean);
  // The comma is the writer's: a Latin one looks lost between Arabic words.
  return said.join(said.some((part) => /\p{Script=Arabic}/u.test(part!)) ? '، ' : ', ');
}

const withoutCv = ({ cv: _cv, hide: _hide, ...applicant }: CompanyApplicant): Applicant => applicant;
