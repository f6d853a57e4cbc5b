import { requireCompany, requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { readProfile, snapshotOf, withoutContact, type Snapshot } from '#modules/profiles/service.server.ts';
import { signedFileLink } from '#modules/files/service.server.ts';
import { refuse } from '../errors.ts';
import { findLatestTo, insertCvView, listAnswers, listEvents } from '../queries.server.ts';
import { markViewed } from './move.server.ts';
import type { Stage } from '../rules.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config'>;

export type Candidate = {
  user_id: string;
  cv: Snapshot;
  photo_href: string | null;
  cv_file_href: string | null;
  application: {
    id: string;
    job_id: number;
    stage: Stage;
    cover_note: string;
    submitted_at: string;
    answers: { question: string; answer: string }[];
    timeline: { stage: Stage; at: string; reason: string | null }[];
  } | null;
};

/**
 * A candidate as an employer may read them: what was sent, with contact data, to a company they
 * applied to; the profile without contact data where it is public; otherwise not found. Opening
 * counts as a view of the CV.
 */
export async function openCandidate(ctx: Needs, actor: Actor, userId: string): Promise<Candidate> {
  const employer = requireCompany(actor, 'read');
  const applied = await findLatestTo(ctx.db, employer.company_id, userId);
  const now = ctx.now();
  const view = {
    user_id: userId,
    company_id: employer.company_id,
    viewed_on: now.toISOString().slice(0, 10),
    viewed_at: now,
  };
  if (applied && applied.stage !== 'withdrawn') {
    await markViewed(ctx, actor, applied.id);
    await insertCvView(ctx.db, { ...view, source: 'application' });
    const [answers, events] = await Promise.all([listAnswers(ctx.db, [applied.id]), listEvents(ctx.db, [applied.id])]);
    const cv = applied.snapshot as unknown as Snapshot;
    return {
      user_id: userId,
      cv,
      photo_href: linkTo(ctx, cv.photo_file_id),
      cv_file_href: linkTo(ctx, applied.cv_file_id),
      application: {
        id: applied.id,
        job_id: applied.job_id,
        stage: applied.stage === 'submitted' ? 'viewed' : applied.stage,
        cover_note: applied.cover_note,
        submitted_at: applied.submitted_at.toISOString(),
        answers,
        timeline: events.map(({ to_stage, at, reason }) => ({ stage: to_stage, at: at.toISOString(), reason })),
      },
    };
  }
  const profile = await readProfile(ctx, userId);
  if (profile?.visibility !== 'public') throw refuse('applications.not_found');
  await insertCvView(ctx.db, { ...view, source: 'search' });
  const cv = withoutContact(await snapshotOf(ctx, userId));
  return { user_id: userId, cv, photo_href: linkTo(ctx, cv.photo_file_id), cv_file_href: null, application: null };
}

/** One's own CV, as it would be sent now. */
export async function ownCandidate(ctx: Needs, actor: Actor): Promise<Candidate> {
  const user = requireUser(actor);
  if (user.type !== 'USER') throw refuse('applications.not_found');
  const cv = await snapshotOf(ctx, user.id);
  return {
    user_id: user.id,
    cv,
    photo_href: linkTo(ctx, cv.photo_file_id),
    cv_file_href: linkTo(ctx, cv.cv_file_id),
    application: null,
  };
}

const linkTo = (ctx: Uses<'config' | 'now'>, fileId: string | null | undefined) =>
  fileId ? signedFileLink(ctx, { id: fileId }) : null;
