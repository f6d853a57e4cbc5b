import { isDeepStrictEqual } from 'node:util';
import { requireCompany, requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { signedFileLink } from '#modules/files/service.server.ts';
import { wordedFitsOfCvs } from '#modules/fit/service.server.ts';
import type { FactReaders, Reader } from '#modules/privacy/rules.ts';
import {
  cvFor,
  factsAsSeenBy,
  factsFor,
  hidingFor,
  namelessAmong,
  readerFor,
  recordCvView,
} from '#modules/privacy/service.server.ts';
import type { Source } from '#platform/http/link-source.ts';
import { ReadCv, Snapshot } from '#modules/profiles/contract.ts';
import { snapshotOf } from '#modules/profiles/service.server.ts';
import type { ReceivedApplication } from '../applicants-contract.ts';
import { refuse } from '../errors.ts';
import { findLatestTo, listAnswers, listEvents } from '../queries.server.ts';
import { markViewed } from './move.server.ts';
import { offersOf } from './offers.server.ts';
import { timelineOf } from './read.server.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

/** As it was sent with the application, or as the profile stands today. */
export type Version = 'sent' | 'now';

export type Candidate = {
  user_id: string;
  cv: ReadCv;
  version: Version;
  /** The profile was edited after it was sent, and may be read as it is now. */
  has_changed: boolean;
  /** The company chooses without names and has not chosen them yet. */
  is_nameless: boolean;
  photo_href: string | null;
  cv_file_href: string | null;
  application: ReceivedApplication | null;
};

/**
 * A candidate as an employer may read them: what was sent, to a company they applied to; the present
 * profile with the fields that this company may see; otherwise not found. What the person entrusts to chosen readers
 * is read now, with what was sent as well. Of several applications the latest, or the one to `jobId`. Reading leaves no trace: see `viewCandidate`.
 */
export async function readCandidate(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  userId: string,
  wanted: Version = 'sent',
  jobId?: number,
): Promise<Candidate> {
  const { company_id } = requireCompany(actor, 'read');
  const pair = { user_id: userId, company_id };
  const [applied, reader, facts, nameless, { neutralTitle }] = await Promise.all([
    findLatestTo(ctx.db, company_id, userId, jobId),
    readerFor(ctx, pair),
    factsFor(ctx, pair),
    namelessAmong(ctx, { user_ids: [userId], company_id }),
    readCatalogues(ctx),
  ]);
  const is_nameless = nameless.has(userId);
  const blind = { locale: actor.locale, neutralTitle };
  const present = reader && cvFor(reader, await snapshotOf(ctx, userId), blind, facts);
  if (!applied) {
    if (!present) throw refuse('applications.not_found');
    const now = { version: 'now', has_changed: false, application: null } as const;
    return { user_id: userId, ...shown(ctx, present), ...now, is_nameless };
  }
  const whole = Snapshot.parse(applied.snapshot);
  const readAs = is_nameless ? 'blind' : 'applied';
  const sent = cvFor(readAs, whole, blind, facts);
  const hide = hidingFor(readAs, whole, blind);
  const [answers, events, offers, [fit = null]] = await Promise.all([
    listAnswers(ctx.db, [applied.id]),
    listEvents(ctx.db, [applied.id]),
    offersOf(ctx, [applied]),
    wordedFitsOfCvs(ctx, applied.job_id, [whole], actor.locale),
  ]);
  const now = wanted === 'now' ? present : null;
  return {
    user_id: userId,
    ...(now ? shown(ctx, now) : shown(ctx, { ...sent, cv_file_id: is_nameless ? null : applied.cv_file_id })),
    is_nameless,
    version: now ? 'now' : 'sent',
    has_changed: present !== null && !isDeepStrictEqual(withoutTime(sent), withoutTime(present)),
    application: {
      id: applied.id,
      job_id: applied.job_id,
      stage: applied.stage,
      cover_note: hide(applied.cover_note),
      submitted_at: applied.submitted_at.toISOString(),
      source: applied.source as Source | null,
      fit,
      answer_due_at: applied.answer_due_at?.toISOString() ?? null,
      answers: answers.map((one) => ({ ...one, answer: hide(one.answer) })),
      timeline: timelineOf(events),
      offer: offers.get(applied.id) ?? null,
    },
  };
}

/** Whether `readCandidate` finds them: whoever took an application back may keep their CV to themselves. */
export async function mayReadCandidate(
  ctx: Uses<'db'>,
  actor: Actor,
  userId: string,
  jobId?: number,
): Promise<boolean> {
  const { company_id } = requireCompany(actor, 'read');
  if (await findLatestTo(ctx.db, company_id, userId, jobId)) return true;
  return (await readerFor(ctx, { user_id: userId, company_id })) !== null;
}

/**
 * A person of the company saw the candidate: a new application is viewed from then on, and the seeker finds the company
 * among those who viewed the CV, once a day. Who may not read the candidate, does not find them here either.
 */
export async function viewCandidate(ctx: Needs, actor: Actor, userId: string, jobId?: number): Promise<void> {
  const { company_id } = requireCompany(actor, 'read');
  const pair = { user_id: userId, company_id };
  await inTransaction(ctx, async (ctx) => {
    const applied = await findLatestTo(ctx.db, company_id, userId, jobId);
    if (!applied && !(await readerFor(ctx, pair))) throw refuse('applications.not_found');
    if (applied) await markViewed(ctx, actor, applied.id);
    await recordCvView(ctx, { ...pair, source: applied ? 'application' : 'search' });
  });
}

/** One's own CV as those readers see it now. */
export async function ownCandidate(
  ctx: Needs,
  actor: Actor,
  reader: Reader = 'applied',
): Promise<Candidate & { fact_readers: FactReaders }> {
  const { id } = requireSeeker(actor);
  const [{ neutralTitle }, { facts, fact_readers }] = await Promise.all([
    readCatalogues(ctx),
    factsAsSeenBy(ctx, actor, reader),
  ]);
  const cv = cvFor(reader, await snapshotOf(ctx, id), { locale: actor.locale, neutralTitle }, facts);
  const now = { version: 'now', has_changed: false, application: null, is_nameless: false } as const;
  return { user_id: id, ...shown(ctx, cv), ...now, fact_readers };
}

const withoutTime = (cv: ReadCv) => ({ ...ReadCv.parse(cv), taken_at: null });

function shown(ctx: Uses<'config' | 'now'>, cv: ReadCv) {
  const linkTo = (id: string | null) => (id ? signedFileLink(ctx, { id }) : null);
  return { cv, photo_href: linkTo(cv.photo_file_id), cv_file_href: linkTo(cv.cv_file_id) };
}
