import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { Cause, OfferAnswer } from '../offers.ts';

/** The application went elsewhere since; to be hired is where an accepted offer leads. A move taken back leaves no event. */
const wasLeft = sql<boolean>`exists (
  select from application_events e
  where e.application_id = offers.application_id and e.at > offers.made_at
    and (e.to_stage not in ('offered', 'hired') or (e.to_stage = 'hired' and offers.answer is null)))`.as('was_left');

/** The last of each application; an earlier one is replaced by it. */
export const listLastOffers = (db: Db, applicationIds: readonly string[]) =>
  db
    .selectFrom('offers')
    .distinctOn('application_id')
    .select(['id', 'application_id', 'made_at', 'salary', 'starts_on', 'expires_on', 'terms', 'answer', 'answered_at'])
    .select(wasLeft)
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
