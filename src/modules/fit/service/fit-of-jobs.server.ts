import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { FitDetail, FitMark } from '../contract.ts';
import { findPerson, listAds, type AdRow } from '../queries.server.ts';
import { canBeWeighed, fitOf, type Fit, type Person } from '../rules.ts';
import { adOf, personOf } from './compare.server.ts';
import { wordedFit } from './describe.server.ts';
import { readVocabulary } from './vocabulary.server.ts';

type Reads = Uses<'db' | 'now'>;

/** A seeker as the rules know one; null when there is no profile. */
export async function readPerson(ctx: Reads, userId: string): Promise<Person | null> {
  const [row, { vocabulary }] = await Promise.all([findPerson(ctx.db, userId), readVocabulary(ctx)]);
  return row ? personOf(row, vocabulary, ctx.now()) : null;
}

/** How the ads fit a person, by id. */
export async function weigh(ctx: Reads, person: Person, ads: readonly AdRow[]): Promise<Map<number, Fit>> {
  const { vocabulary } = await readVocabulary(ctx);
  return new Map(ads.map((row) => [row.id, fitOf(adOf(row, vocabulary), person)]));
}

const markOf = ({ score, met, all }: Fit): FitMark => ({ score, met, all });

/**
 * For the rows of a list; empty for visitors, companies, and seekers whose CV says too little. Two statements at once,
 * however many ads.
 */
export async function fitMarksOf(ctx: Reads, actor: Actor, ids: readonly number[]): Promise<Map<number, FitMark>> {
  if (actor.user?.type !== 'USER' || ids.length === 0) return new Map();
  const [person, ads] = await Promise.all([readPerson(ctx, actor.user.id), listAds(ctx.db, ids)]);
  if (!person || !canBeWeighed(person)) return new Map();
  const fits = await weigh(ctx, person, ads);
  return new Map([...fits].map(([id, fit]) => [id, markOf(fit)]));
}

/** The cards of these ads, which may still be under way, with what they mean to the reader. */
export async function withFit<Card extends { id: number }>(
  ctx: Reads,
  actor: Actor,
  ids: readonly number[],
  cards: Card[] | Promise<Card[]>,
): Promise<(Card & { fit: FitMark | null })[]> {
  const [read, marks] = await Promise.all([cards, fitMarksOf(ctx, actor, ids)]);
  return read.map((card) => ({ ...card, fit: marks.get(card.id) ?? null }));
}

export type FitOfJob = { kind: 'fit'; fit: FitDetail } | { kind: 'invitation' };

/** One ad in words. Null for everyone but seekers; one whose CV says too little is invited to fill it. */
export async function fitOfJob(ctx: Reads, actor: Actor, id: number): Promise<FitOfJob | null> {
  if (actor.user?.type !== 'USER') return null;
  const [person, ads] = await Promise.all([readPerson(ctx, actor.user.id), listAds(ctx.db, [id])]);
  if (!person) return null;
  if (!canBeWeighed(person)) return { kind: 'invitation' };
  const [fits, words] = await Promise.all([weigh(ctx, person, ads), readVocabulary(ctx)]);
  const fit = fits.get(id);
  return fit ? { kind: 'fit', fit: wordedFit(fit, { locale: actor.locale, ...words }) } : null;
}
