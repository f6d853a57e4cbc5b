import { dayInRiyadh } from '#platform/durations.ts';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import { CvOptions } from '#modules/cv/contract.ts';
import { cvPdfOf } from '#modules/cv/service.server.ts';
import { openFile, signedFileLink } from '#modules/files/service.server.ts';
import { requireOwnJob } from '#modules/jobs/service.server.ts';
import { sourceTexts } from '#modules/jobs/source-texts.ts';
import { NO_FACTS } from '#modules/profiles/contract.ts';
import { isScreening, recordCvView } from '#modules/privacy/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { translate } from '#platform/texts/texts.ts';
import { MOST_IN_CSV, MOST_IN_ZIP, type ApplicantFilters, type ReceivedAnswer } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { cellOf, cellOfPhone, safeFileName } from '#platform/texts/csv.ts';
import { refuse } from '../errors.ts';
import { listAnswers } from '../queries.server.ts';
import { listIds } from '../queries/applicants.server.ts';
import { listCoverNotes, listQuestions, listSentFiles } from '../queries/exports.server.ts';
import { applicationsTexts } from '../texts.ts';
import { applicantsOf, wantedOf, type CompanyApplicant } from './applicants.server.ts';

type Needs = Uses<'db' | 'now' | 'config' | 'storage' | 'log' | 'tasks'>;
type Chosen = Partial<ApplicantFilters> & { ids?: readonly string[] | undefined };

/** An ad whose questions were changed has the old ones too. */
const MOST_QUESTIONS = 40;
/** So many rows are read and written at a time, whatever the export's length. */
const AT_ONCE = 100;

/** What the filters leave, as rows for a spreadsheet; written while it is read. */
export async function exportCsv(ctx: Needs, actor: Actor, jobId: number, chosen: Chosen): Promise<Readable> {
  const ids = await idsToExport(ctx, actor, jobId, chosen, MOST_IN_CSV);
  await note(ctx, actor, jobId, { as: 'csv', count: ids.length });
  return csvOf(ctx, actor, jobId, ids);
}

/**
 * The same rows and everybody's CV: the file that was sent, or the CV as a PDF. One CV at a time is in memory. Whoever
 * withdrew has none, and whoever is not known by name yet has one without a name, also in the name of the file.
 */
export async function exportZip(ctx: Needs, actor: Actor, jobId: number, chosen: Chosen): Promise<Readable> {
  const ids = await idsToExport(ctx, actor, jobId, chosen, MOST_IN_ZIP);
  await note(ctx, actor, jobId, { as: 'zip', count: ids.length });
  const t = translate(applicantsTexts, actor.locale);
  const mtime = ctx.now();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const failed = (error: unknown) => output.destroy(error as Error);
  zip.on('error', failed);
  zip.addReadStream(csvOf(ctx, actor, jobId, ids), 'applicants.csv', { mtime });
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const applicants = await applicantsOf(ctx, actor, ids.slice(from, from + AT_ONCE));
    for (const [at, applicant] of applicants.entries()) {
      if (applicant.stage === 'withdrawn') continue;
      const number = String(from + at + 1).padStart(3, '0');
      const name = safeFileName(applicant.name, t('applications.file_fallback'));
      const path = `${t('applications.file_folder')}/${number} - ${name}.pdf`;
      const open = callbackify(() => cvStreamOf(ctx, actor, applicant));
      zip.addReadStreamLazy(path, { mtime, compress: false }, (done) => open(done));
    }
  }
  zip.end();
  return output;
}

async function idsToExport(ctx: Needs, actor: Actor, jobId: number, { ids, ...filters }: Chosen, most: number) {
  requireCompany(actor);
  await requireOwnJob(ctx, actor, jobId);
  const is_blind = await isScreening(ctx, actor);
  const wanted = { ...wantedOf(jobId, filters, { is_blind, now: ctx.now() }), ids };
  const found = await listIds(ctx.db, wanted, { limit: most + 1, offset: 0 });
  if (found.length > most) throw refuse('applications.too_many_to_export');
  return found;
}

const note = (ctx: Needs, actor: Actor, jobId: number, details: { as: string; count: number }) =>
  audit(ctx, actor, { action: 'applications.exported', subject: { kind: 'job', id: jobId }, details });

const COLUMNS = [
  'name',
  'stage',
  'submitted_at',
  'source',
  'headline',
  'city',
  'years',
  'fit',
  'unmet',
  'rating',
  'tags',
  'email',
  'phone',
  'expected_salary',
  'notice_period',
  'skills',
  'cover_note',
] as const;

/** With the mark by which Excel knows UTF-8. */
function csvOf(ctx: Needs, actor: Actor, jobId: number, ids: readonly string[]): Readable {
  const t = translate(applicantsTexts, actor.locale);
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_string: true });
  async function* rows() {
    const questions = await listQuestions(ctx.db, jobId, MOST_QUESTIONS);
    yield [...COLUMNS.map((column) => t(`applications.column_${column}`)), ...questions.map(cellOf)];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = ids.slice(from, from + AT_ONCE);
      const [applicants, answers, notes] = await Promise.all([
        applicantsOf(ctx, actor, part),
        listAnswers(ctx.db, [...part]),
        listCoverNotes(ctx.db, part),
      ]);
      const answersOf = Map.groupBy(answers, ({ application_id }) => application_id);
      for (const one of applicants)
        yield rowOf(one, {
          actor,
          questions,
          answers: answersOf.get(one.id) ?? [],
          cover_note: notes.get(one.id) ?? '',
        });
    }
  }
  const source = Readable.from(rows());
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}

type Beside = {
  actor: Actor;
  /** Each is a column. */
  questions: readonly string[];
  answers: ReceivedAnswer[];
  cover_note: string;
};

/** Numbers stay numbers; everything that somebody typed is made harmless. */
function rowOf(one: CompanyApplicant, { actor, questions, answers, cover_note }: Beside): (string | number)[] {
  const t = translate(applicantsTexts, actor.locale);
  const own = translate(applicationsTexts, actor.locale);
  const ts = translate(sourceTexts, actor.locale);
  // What was taken back is no longer the company's to read.
  const isGone = one.stage === 'withdrawn';
  const { cv } = one;
  const answerTo = (question: string) => {
    const given = isGone ? undefined : answers.find((answer) => answer.question === question);
    if (!given) return '';
    const isYesNo = given.kind === 'yes_no';
    const words = isYesNo
      ? own(given.answer === 'yes' ? 'applications.yes' : 'applications.no')
      : one.hide(given.answer);
    return given.meets === false ? `${words} (${own('applications.does_not_meet')})` : words;
  };
  const cells: Record<(typeof COLUMNS)[number], string | number> = {
    name: one.name,
    stage: own(`applications.stage_${one.stage}`),
    submitted_at: dayInRiyadh(new Date(one.submitted_at)),
    source: one.source ? ts(`jobs.source_${one.source}`) : '',
    headline: one.headline,
    city: one.city ?? '',
    years: one.years ?? '',
    fit: one.fit ? t('applications.fit_of', { met: one.fit.met, all: one.fit.all }) : '',
    unmet: one.unmet,
    rating: one.rating ?? '',
    tags: one.tags.map(({ name }) => name).join(t('applications.comma')),
    email: cv.email ?? '',
    phone: cv.phone === null ? '' : cellOfPhone(cv.phone),
    expected_salary: cv.expected_salary === null ? '' : cv.expected_salary / 100,
    notice_period: cv.notice_period ?? '',
    skills: cv.skills.map(({ skill_name }) => skill_name).join(t('applications.comma')),
    cover_note: isGone ? '' : one.hide(cover_note),
  };
  const row = [...COLUMNS.map((column) => cells[column]), ...questions.map(answerTo)];
  return row.map((cell) => (typeof cell === 'number' ? cell : cellOf(cell)));
}

const TRIES = 20;
const TRY_AGAIN_MS = 500;

/** Counts as a view, like opening it. What is entrusted to chosen readers is in no export. */
async function cvStreamOf(
  ctx: Needs,
  actor: Actor,
  { id, user_id, cv, is_nameless }: CompanyApplicant,
): Promise<Readable> {
  const { company_id } = requireCompany(actor);
  await recordCvView(ctx, { user_id, company_id, source: 'application' });
  // A blind CV has no file: what a seeker made names them.
  const file_id = is_nameless ? undefined : (await listSentFiles(ctx.db, [id])).get(id);
  if (file_id) {
    const link = Object.fromEntries(new URL(signedFileLink(ctx, { id: file_id }), ctx.config.public_url).searchParams);
    return (await openFile(ctx, file_id, link)).open();
  }
  const options = CvOptions.parse({ locale: actor.locale, photo: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return Readable.from([(await cvPdfOf(ctx, { ...cv, ...NO_FACTS }, options)).bytes]);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'cv.busy' || tries === TRIES) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}
