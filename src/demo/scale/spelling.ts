import type { Random } from '../random.ts';

/** How one employer writes Arabic: most people leave out something. */
export function arabicHabit(random: Random): (text: string) => string {
  const dropsHamza = random.chance(0.22);
  const dropsDots = random.chance(0.08);
  const swapsYa = random.chance(0.06);
  if (!dropsHamza && !dropsDots && !swapsYa) return (text) => text;
  return (text) => {
    let written = text;
    if (dropsHamza) written = written.replace(/[أإآ]/g, 'ا');
    if (dropsDots) written = written.replace(/ة(?![\u0621-\u064a])/g, 'ه');
    if (swapsYa) written = written.replace(/ي(?![\u0621-\u064a])/g, 'ى');
    return written;
  };
}

/** A title with a stretched letter or a vowel mark, as in one of forty. */
export function decorated(title: string, random: Random): string {
  const luck = random.next();
  if (luck < 0.015) return title.replace(/([بتسشعفقكلمن])(?=[\u0628-\u064a])/, '$1ــ');
  if (luck < 0.025) return title.replace(/(?<=[\u0628-\u064a]{2})([\u0628-\u064a])/, '$1ّ');
  return title;
}

export function englishHabit(random: Random): (title: string) => string {
  const luck = random.next();
  if (luck < 0.05) return (title) => title.toUpperCase();
  if (luck < 0.1) return (title) => title.toLowerCase();
  return (title) => title;
}

/** Letters that lie beside each other or are taken for each other. */
const NEAR: Record<string, string> = {
  ا: 'أ', ب: 'ي', ت: 'ن', ث: 'ت', ج: 'ح', ح: 'خ', خ: 'ح', د: 'ذ', ذ: 'د', ر: 'ز', ز: 'ر', س: 'ش', ش: 'س',
  ص: 'س', ض: 'ظ', ط: 'ت', ظ: 'ض', ع: 'غ', غ: 'ع', ف: 'ق', ق: 'ف', ك: 'ق', ل: 'ا', م: 'ن', ن: 'ت', ه: 'ع',
  و: 'ر', ي: 'ب', a: 's', b: 'v', c: 'x', d: 's', e: 'r', f: 'd', g: 'h', h: 'g', i: 'o', k: 'l', l: 'k',
  m: 'n', n: 'm', o: 'i', p: 'o', r: 't', s: 'a', t: 'r', u: 'i', v: 'b', w: 'e', x: 'c', y: 'u', z: 's',
}; // prettier-ignore

/** One mistake in the longest word, never in its first letter: one left out, doubled, exchanged or swapped. */
export function misspelled(text: string, random: Random): string {
  const word = text.split(/\s+/).reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  if (word.length < 5) return text;
  const at = random.between(1, word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
  const wrong = [
    before + next + after,
    before + letter + letter + next + after,
    before + (NEAR[letter.toLowerCase()] ?? letter) + next + after,
    before + next + letter + after,
  ][random.between(0, 3)]!;
  return text.replace(word, wrong);
}
