import type { Uses } from '#platform/context.server.ts';
import { editDistance } from '#platform/search/edit-distance.ts';
import { isUsualSlip, spellingsNear } from '#platform/search/slips.ts';
import { soundsOf, lettersApart } from '#platform/search/sounds.ts';
import { readWords } from './known-words.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { listAlike, listSounding, listWords, type KnownWord } from './words-queries.server.ts';

const KEPT = { forMs: 30_000 };
const LONG_WORD = 6;
const MOST_CORRECTIONS = 4;
/** Shorter ones are one letter from too much. */
const LEAST_LOOKED_UP = 4;
const MOST_LOOKED_UP = 24;
const LEAST_PART = 3;
/** Initials that many ads have: HR, IT, UX. */
const INITIALS = 2;
const INITIALS_ADS = 5;
const MOST_PARTS = 4;
const LONGEST_PART = 16;
/** Of several words without their blanks. */
const LONGEST_RUN = 40;
const SOUNDS_OF_ONE_SCRIPT = 4;
const MOST_SOUNDING = 24;
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
    const all = [...new Map([...spelled, ...sounding].map((known) => [known.form, known])).values()];
    const commonest = Math.max(...all.map(({ jobs_num }) => jobs_num));
    const near = all.toSorted(
      (a, b) =>
        a.distance - b.distance ||
        oddity(form, a, commonest) - oddity(form, b, commonest) ||
        likelihood(form, b) - likelihood(form, a),
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
    const [own, sounding] = await Promise.all([usesOf(ctx, form), soundingLike(ctx, form)]);
    const least = Math.max(own, 1) * MANY_TIMES;
    return sounding
      .filter((known) => isLatin(known.form) !== isLatin(form) && known.jobs_num >= least)
      .toSorted((a, b) => likelihood(form, b) - likelihood(form, a))
      .slice(0, MOST_CORRECTIONS)
      .map((known) => known.form);
  });

/**
 * For a word of next to no ads one that is spelled nearly so and many times as common; null where there is none.
 * @param most letters that may differ
 */
export const muchCommoner = (
  ctx: Uses<'db'>,
  form: string,
  most = form.length < LONG_WORD ? 1 : 2,
): Promise<string | null> =>
  remembered(ctx.db, `commoner ${most} ${form}`, KEPT, async () => {
    const uses = await usesOf(ctx, form);
    if (uses > FEW_ADS) return null;
    const isCommoner = (word: KnownWord) =>
      word.jobs_num > Math.max(uses, 1) * MANY_TIMES &&
      word.form !== form &&
      editDistance(form, word.form, most) <= most;
    const near = (await candidatesFor(ctx, form)).filter(isCommoner);
    return near.toSorted((a, b) => b.jobs_num - a.jobs_num)[0]?.form ?? null;
  });

const usesOf = async (ctx: Uses<'db'>, form: string): Promise<number> =>
  (await readWords(ctx, [form])).get(form)?.jobs_num ?? 0;

/** Words without the blanks between them, as few known ones as can be; of several ways that of the most used ones. */
async function writtenApart(ctx: Uses<'db'>, form: string): Promise<string | null> {
  const letters = [...form];
  if (letters.length > LONGEST_RUN) return null;
  const parts = new Set<string>([letters.slice(0, INITIALS).join('')]);
  for (let from = 0; from <= letters.length - LEAST_PART; from += 1)
    for (let to = from + LEAST_PART; to <= Math.min(letters.length, from + LONGEST_PART); to += 1)
      parts.add(letters.slice(from, to).join(''));
  parts.delete(form);
  if (parts.size === 0) return null;
  const known = (await listWords(ctx.db, [...parts])).filter(
    ({ form, jobs_num }) => form.length >= LEAST_PART || (isLatin(form) && jobs_num >= INITIALS_ADS),
  );
  const uses = new Map(known.map((word) => [word.form, word.jobs_num]));
  /** The best way to part what stands before each place. */
  const ways: ({ words: string[]; uses: number } | null)[] = [{ words: [], uses: Infinity }];
  for (let to = 1; to <= letters.length; to += 1) {
    let best: { words: string[]; uses: number } | null = null;
    for (let from = Math.max(0, to - LONGEST_PART); from <= to - INITIALS; from += 1) {
      const [before, word] = [ways[from], letters.slice(from, to).join('')];
      const used = uses.get(word);
      if (!before || used === undefined || before.words.length >= MOST_PARTS) continue;
      const way = { words: [...before.words, word], uses: Math.min(before.uses, used) };
      const isBetter =
        !best ||
        way.words.length < best.words.length ||
        (way.words.length === best.words.length && way.uses > best.uses);
      if (isBetter) best = way;
    }
    ways.push(best);
  }
  return ways.at(-1)?.words.join(' ') || null;
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

/**
 * A usual slip in the letters of one script is likelier than what sounds so in the other, however common that is, and
 * that is likelier than any other slip; but for a word of next to no ads, which is a slip itself.
 */
function oddity(form: string, known: KnownWord, commonest: number): number {
  if (known.jobs_num <= FEW_ADS && known.jobs_num * MANY_TIMES < commonest) return 2;
  if (isLatin(form) !== isLatin(known.form)) return 1;
  return isUsualSlip(form, known.form) ? 0 : 2;
}

/** How often a word is used, and how easily it is misspelled so. */
const likelihood = (form: string, known: KnownWord) =>
  ((known.jobs_num + 1) * (isLatin(form) !== isLatin(known.form) || isUsualSlip(form, known.form) ? USUAL_TIMES : 1)) /
  (1 + apartBy(form, known.form)) ** 2;

/** Of words of both scripts how far they are apart. */
const apartBy = (form: string, known: string) => {
  if (isLatin(form) === isLatin(known)) return 0;
  return isLatin(form) ? lettersApart(known, form) : lettersApart(form, known);
};
