import { dayInRiyadh } from '#platform/durations.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { requireCompany, requireSeeker, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Offer, OfferAnswerInput, OfferInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { offerStateOf, type OfferAnswer } from '../offers.ts';
import { findApplicationForUpdate } from '../queries.server.ts';
import { listForUpdate, updateTold } from '../queries/applicants.server.ts';
import * as queries from '../queries/offers.server.ts';
import type { Stage } from '../rules.ts';
import { employerThenOf, titleThenOf } from './frozen-job.server.ts';
import { moveApplication } from './move-applicants.server.ts';
import { notifyCompany } from './notify-company.server.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

const answerOf = ({ answer, expires_on, was_left }: queries.OfferRow) => ({
  answer: answer as OfferAnswer | null,
  expires_on,
  was_left,
});

/** The last offer of each application, as it stands today. */
export async function offersOf(
  ctx: Uses<'db' | 'now'>,
  applications: readonly { id: string; stage: Stage }[],
): Promise<Map<string, Offer>> {
  if (applications.length === 0) return new Map();
  const today = dayInRiyadh(ctx.now());
  const stages = new Map(applications.map(({ id, stage }) => [id, stage]));
  const rows = await queries.listLastOffers(ctx.db, [...stages.keys()]);
  return new Map(
    rows.map((row) => [
      row.application_id,
      {
        id: row.id,
        salary: row.salary,
        starts_on: row.starts_on,
        expires_on: row.expires_on,
        terms: row.terms,
        state: offerStateOf(answerOf(row), stages.get(row.application_id)!, today),
        made_at: row.made_at.toISOString(),
        answered_at: row.answered_at?.toISOString() ?? null,
      },
    ]),
  );
}

/**
 * A company offers the job in its own words; the applicant is moved to that stage and told. Another offer replaces the
 * one before, unless that was accepted; the same one sent twice is one.
 */
export async function makeOffer(
  ctx: Needs,
  actor: Actor,
  id: string,
  { from, ...terms }: OfferInput,
): Promise<{ id: string }> {
  const { company_id, id: made_by } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const [application] = await listForUpdate(ctx.db, [id], company_id);
    if (!application) throw refuse('applications.not_found');
    const made_at = ctx.now();
    const today = dayInRiyadh(made_at);
    if (terms.expires_on < today) throw refuse('applications.offer_day_past');
    const [last] = await queries.listLastOffers(ctx.db, [id]);
    const standing = last && offerStateOf(answerOf(last), application.stage, today);
    if (standing === 'accepted') throw refuse('applications.offer_accepted');
    if (last && standing === 'open' && isSame(last, terms)) return { id: last.id };
    if (application.stage === 'offered') {
      await queries.insertOfferEvent(ctx.db, {
        application_id: id,
        at: made_at,
        actor_user_id: made_by,
        cause: 'offer_renewed',
        reason: null,
      });
    } else {
      const { move_id } = await moveApplication(ctx, actor, id, { stage: 'offered', reason: '', from });
      // The offer says so itself.
      if (move_id !== null) await updateTold(ctx.db, [move_id], made_at);
    }
    const offer = await queries.insertOffer(ctx.db, { application_id: id, made_by, made_at, ...terms });
    await audit(ctx, actor, { action: 'applications.offer_made', subject: { kind: 'application', id } });
    await notify(ctx, {
      user_id: application.user_id,
      kind: 'offer_made',
      params: {
        title: await titleThenOf(ctx, application),
        company: employerThenOf(application.job_snapshot),
        reason: null,
      },
      href: `/profile/applications?show=${id}#a-${id}`,
    });
    return offer;
  });
}

const isSame = (offer: queries.OfferRow, terms: Omit<OfferInput, 'from'>) =>
  (['salary', 'starts_on', 'expires_on', 'terms'] as const).every((name) => offer[name] === terms[name]);

/**
 * Its seeker accepts or declines the offer that they read, until its last day. The company is told, and decides what
 * follows. The same answer twice is one; another answer, or to an offer that is no longer the last, is refused.
 */
export async function answerOffer(
  ctx: Needs,
  actor: Actor,
  id: string,
  { offer_id, answer, reason }: OfferAnswerInput,
): Promise<void> {
  const seeker = requireSeeker(actor);
  await inTransaction(ctx, async (ctx) => {
    const application = await findApplicationForUpdate(ctx.db, id);
    if (!application || application.user_id !== seeker.id) throw refuse('applications.not_found');
    const [offer] = await queries.listLastOffers(ctx.db, [id]);
    if (!offer) throw refuse('applications.not_found');
    if (offer.id !== offer_id) throw refuse('applications.offer_replaced');
    const answered_at = ctx.now();
    const state = offerStateOf(answerOf(offer), application.stage, dayInRiyadh(answered_at));
    if (state === answer) return;
    if (state === 'expired') throw refuse('applications.offer_expired');
    if (state === 'over') throw refuse('applications.offer_over');
    if (state !== 'open') throw refuse('applications.offer_answered');
    await queries.updateAnswered(ctx.db, offer.id, { answer, answered_at });
    await queries.insertOfferEvent(ctx.db, {
      application_id: id,
      at: answered_at,
      actor_user_id: seeker.id,
      cause: `offer_${answer}`,
      reason: reason || null,
    });
    await audit(ctx, actor, { action: `applications.offer_${answer}`, subject: { kind: 'application', id } });
    await notifyCompany(ctx, actor, application, `offer_${answer}`);
  });
}
