import type { Uses } from '#platform/context.server.ts';
import { editDistance } from '#platform/search/edit-distance.ts';
import { isUsualSlip, spellingsNear } from '#platform/search/slips.ts';
import { soundsOf } from '#platform/search/sounds.ts';
import { remembered } from './remembered.server.ts';
import { findWord, listAlike, listSounding, listWords, type KnownWord } from './words-queries.server.ts';

const KEPT = { forMs: 30_000 };
const LONG_WORD = 6;
const MOST_CORRECTIONS = 3;
/** Shorter ones are one letter from too much. */
const LEAST_LOOKED_UP = 4;
const MOST_LOOKED_UP = 24;
const LEAST_PART = 3;
const SOUNDS_OF_ONE_SCRIPT = 4;
const MOST_SOUNDING = 12;
/** A usual slip is so many times as likely as another. */
const USUAL_TIMES = 10;

const FEW_ADS = 3;
const MANY_TIMES = 20;

/**
 * What an unknown word may be, the likeliest first: a known one that is a slip or two away or sounds so in the other
 * script, or two with the blank left out. Those that are nearer leave out those further away.
 */
export const alikeTo = (ctx: Uses<'db'>, form: string): Promise<string[]> =>
  remembered(ctx.db, `alike ${form}`, KEPT, async () => {
    const most = form.length < LONG_WORD ? 1 : 2;
    const [alike, sounding] = await Promise.all([candidatesFor(ctx, form), soundingLike(ctx, form)]);
    const spelled = alike
      .map((known) => ({ ...known, distance: editDistance(form, known.form, most) }))
      .filter(({ distance }) => distance > 0 && distance <= most);
    const near = [...new Map([...spelled, ...sounding].map((known) => [known.form, known])).values()].toSorted(
      (a, b) => a.distance - b.distance || likelihood(form, b) - likelihood(form, a),
    );
    const apart = near[0]?.distance === 1 ? null : await writtenApart(ctx, form);
    if (apart) return [apart];
    return near
      .filter(({ distance }) => distance === near[0]!.distance)
      .slice(0, MOST_CORRECTIONS)
      .map((known) => known.form);
  });

/** For a word that hardly any ad has what most write in the other script: بروجكت is project. */
export const inOtherScript = (ctx: Uses<'db'>, form: string): Promise<string[]> =>
  remembered(ctx.db, `heard ${form}`, KEPT, async () => {
    const [own, sounding] = await Promise.all([findWord(ctx.db, form), soundingLike(ctx, form)]);
    const least = Math.max(own?.jobs_num ?? 0, 1) * MANY_TIMES;
    return sounding
      .filter((known) => isLatin(known.form) !== isLatin(form) && known.jobs_num >= least)
      .map((known) => known.form);
  });

/** For a word of next to no ads one that is spelled nearly so and many times as common; null where there is none. */
export async function muchCommoner(ctx: Uses<'db'>, form: string): Promise<string | null> {
  const [own, near] = await Promise.all([findWord(ctx.db, form), candidatesFor(ctx, form)]);
  const uses = own?.jobs_num ?? 0;
  if (uses > FEW_ADS) return null;
  const most = form.length < LONG_WORD ? 1 : 2;
  const isCommoner = (word: KnownWord) =>
    word.jobs_num > Math.max(uses, 1) * MANY_TIMES && word.form !== form && editDistance(form, word.form, most) <= most;
  return near.filter(isCommoner).toSorted((a, b) => b.jobs_num - a.jobs_num)[0]?.form ?? null;
}

/** Two words without the blank between them, as known words; of several ways that of the most used ones. */
async function writtenApart(ctx: Uses<'db'>, form: string): Promise<string | null> {
  const letters = [...form];
  if (letters.length > MOST_LOOKED_UP) return null;
  const cuts = [...letters.keys()]
    .slice(LEAST_PART, -LEAST_PART + 1)
    .map((at) => [letters.slice(0, at).join(''), letters.slice(at).join('')]);
  if (cuts.length === 0) return null;
  const uses = new Map((await listWords(ctx.db, cuts.flat())).map((known) => [known.form, known.jobs_num]));
  const usesOf = (parts: string[]) => Math.min(...parts.map((part) => uses.get(part)!));
  const known = cuts.filter((parts) => parts.every((part) => uses.has(part)));
  return known.toSorted((a, b) => usesOf(b) - usesOf(a))[0]?.join(' ') ?? null;
}

/** Letters that changed places leave few trigrams as they were: what is one slip away is looked up by itself. */
async function candidatesFor(ctx: Uses<'db'>, form: string): Promise<KnownWord[]> {
  const [alike, near] = await Promise.all([
    listAlike(ctx.db, form),
    form.length < LEAST_LOOKED_UP || form.length > MOST_LOOKED_UP ? [] : listWords(ctx.db, spellingsNear(form)),
  ]);
  return [...new Map([...alike, ...near].map((known) => [known.form, known])).values()];
}

/**
 * Words of the other script that sound alike, as near as one slip; of the same script only those of many sounds, for
 * words of three consonants are too many that share them.
 */
async function soundingLike(ctx: Uses<'db'>, form: string): Promise<(KnownWord & { distance: number })[]> {
  const sounds = soundsOf(form);
  if (sounds.length === 0) return [];
  const isLong = sounds.some((sound) => sound.length > SOUNDS_OF_ONE_SCRIPT);
  const words = await listSounding(ctx.db, sounds, MOST_SOUNDING);
  return words
    .filter((known) => isLong || isLatin(known.form) !== isLatin(form))
    .map((known) => ({ ...known, distance: 1 }));
}

const isLatin = (form: string) => /[a-z]/.test(form);

/** How often a word is used, and how easily it is misspelled so. */
const likelihood = (form: string, known: KnownWord) =>
  (known.jobs_num + 1) * (isLatin(form) !== isLatin(known.form) || isUsualSlip(form, known.form) ? USUAL_TIMES : 1);
