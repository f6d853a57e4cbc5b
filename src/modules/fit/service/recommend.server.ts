import { jobCardsOf } from '#modules/jobs/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { JobCardWithFit } from '../contract.ts';
import { findPerson, listAds, listCandidates, type PersonRow } from '../queries.server.ts';
import { bestFirst, canBeWeighed, FAIR_FIT, fitOf, type Fit, type Person } from '../rules.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { adOf, personOf } from './compare.server.ts';
import { readVocabulary } from './vocabulary.server.ts';

type Reads = Uses<'db' | 'now'>;
export type Recommendation = { id: number; score: number; posted_at: number; fit: Fit };

/**
 * Open ads that fit a seeker by at least so much, best first: not applied to, not of a company that the seeker blocked.
 * Null when the CV says too little to choose by.
 */
export async function bestFitsOf(
  ctx: Reads,
  userId: string,
  { atLeast, since }: { atLeast: number; since?: Date },
): Promise<Recommendation[] | null> {
  const [row, { vocabulary }] = await Promise.all([findPerson(ctx.db, userId), readVocabulary(ctx)]);
  if (!row) return null;
  const now = ctx.now();
  const person = personOf(row, vocabulary, now);
  if (!canBeWeighed(person)) return null;
  const ids = await listCandidates(ctx.db, userId, wantedBy(person, row, vocabulary), {
    now,
    ...(since ? { since } : {}),
  });
  const best: Recommendation[] = [];
  for (let from = 0; from < ids.length; from += WEIGHED_AT_ONCE) {
    for (const ad of await listAds(ctx.db, ids.slice(from, from + WEIGHED_AT_ONCE))) {
      const fit = fitOf(adOf(ad, vocabulary), person);
      if (fit.score >= atLeast)
        best.push({ id: ad.id, score: fit.score, posted_at: ad.activated_at?.getTime() ?? 0, fit });
    }
  }
  return best.toSorted(bestFirst);
}
/** Some milliseconds of the event loop: pages that are asked meanwhile come in between. */
const WEIGHED_AT_ONCE = 100;

function wantedBy(person: Person, row: PersonRow, vocabulary: Vocabulary) {
  const titles = [...(person.desired ? [person.desired] : []), ...person.held];
  const own = [...new Set(titles.flatMap(({ role_id }) => role_id ?? []))].slice(0, MOST_ROLES);
  const near = new Set(titles.flatMap(({ near_role_ids }) => near_role_ids));
  return {
    role_ids: own,
    near_role_ids: [...near].filter((id) => !own.includes(id)).slice(0, MOST_NEAR_ROLES),
    major_ids: [...new Set(person.majors.map(({ id }) => id))],
    city_id: person.place?.city_id ?? null,
    skills: row.skills.flatMap(vocabulary.spellingsOfSkill),
  };
}
const MOST_ROLES = 6;
const MOST_NEAR_ROLES = 16;

export type Recommended = { jobs: JobCardWithFit[]; total: number; canChoose: boolean };

/** A page of them as cards. `canChoose` is false while the CV says too little. */
export async function recommendedJobs(
  ctx: Reads & Uses<'config'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Recommended> {
  const seeker = requireSeeker(actor);
  const best = await bestFitsOf(ctx, seeker.id, { atLeast: FAIR_FIT });
  if (!best) return { jobs: [], total: 0, canChoose: false };
  const shown = new Map(best.slice((page - 1) * per_page, page * per_page).map((one) => [one.id, one.fit]));
  const cards = await jobCardsOf(ctx, actor, [...shown.keys()]);
  return {
    jobs: cards.map((card) => {
      const { score, met, all } = shown.get(card.id)!;
      return { ...card, fit: { score, met, all } };
    }),
    total: best.length,
    canChoose: true,
  };
}
