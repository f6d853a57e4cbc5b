import type { Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { Cause, OfferAnswer } from '../offers.ts';

/** The last of each application; an earlier one is replaced by it. */
export const listLastOffers = (db: Db, applicationIds: readonly string[]) =>
  db
    .selectFrom('offers')
    .distinctOn('application_id')
    .select(['id', 'application_id', 'made_at', 'salary', 'starts_on', 'expires_on', 'terms', 'answer', 'answered_at'])
    .where('application_id', 'in', [...applicationIds])
    .orderBy('application_id')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
export type OfferRow = Awaited<ReturnType<typeof listLastOffers>>[number];

export const insertOffer = (db: Db, offer: Insertable<Tables['offers']>) =>
  db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();

export const updateAnswered = (db: Db, id: string, answered: { answer: OfferAnswer; answered_at: Date }) =>
  db.updateTable('offers').set(answered).where('id', '=', id).execute();

/** What happened to an offer, on the timeline of its application. */
export const insertOfferEvent = (
  db: Db,
  event: { application_id: string; at: Date; actor_user_id: string; cause: Cause; reason: string | null },
) =>
  db
    .insertInto('application_events')
    .values({ ...event, from_stage: 'offered', to_stage: 'offered' })
    .execute();
