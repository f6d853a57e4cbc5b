/**
 * Words by the consonants that one hears, whichever script they are written in: سوفتوير is software, ماركتنق and
 * ماركتينج are marketing, `mohandes` is مهندس. Arabic writes g as ج, غ, ق or ك, p as ب and v as ف or ڤ, and few of the
 * vowels; so sounds that loans are written by in turn are one here.
 */

/** Words of fewer are alike too often. */
const LEAST_HEARD = 3;
const MOST_SOUNDS = 4;

const ARABIC_SOUNDS = new Map(
  Object.entries({
    B: 'ب', T: 'تطث', K: 'جغقكخ', H: 'حه', D: 'دض', R: 'ر', S: 'زسصذظ', C: 'ش', F: 'ف', L: 'ل', M: 'م', N: 'ن',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
); // prettier-ignore
const LATIN_SOUNDS = new Map(
  Object.entries({
    B: 'bp', T: 't', K: 'gjkq', H: 'h', D: 'd', R: 'r', S: 'sz', F: 'fv', L: 'l', M: 'm', N: 'n', KS: 'x',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
); // prettier-ignore

/** Where letters together are heard otherwise than each; `|` between what they may be. */
const TOGETHER: [RegExp, string][] = [
  [/^(?:tion|sion|cian|ssion|tian)/, 'CN'],
  [/^(?:ci|ti|si)(?=[aou])/, 'C'],
  [/^sch/, 'C|SK'],
  [/^sh/, 'C'],
  [/^tch/, 'C'],
  [/^ch/, 'C|K'],
  [/^ph/, 'F'],
  [/^th/, 'T|S'],
  [/^kh/, 'K'],
  [/^gh(?=t|$)/, ''],
  [/^(?:gh|dj|ck|qu|dg)/, 'K'],
  [/^(?:kn|gn)(?![aeiou]*$)/, 'N'],
  [/^g(?=n)/, ''],
  [/^mb$/, 'M'],
  [/^s?c(?=[eiy])/, 'S'],
  [/^c/, 'K'],
  [/^h(?![aeiouy])/, ''],
];

type Heard = { sounds: string; length: number };

function heardAt(form: string, at: number): Heard {
  const rest = form.slice(at);
  for (const [pattern, sounds] of TOGETHER) {
    const found = pattern.exec(rest);
    if (found) return { sounds, length: found[0].length };
  }
  return { sounds: LATIN_SOUNDS.get(form[at]!) ?? '', length: 1 };
}

/** Doubled letters are heard once; in Arabic, which does not write them doubled, two stand for two. */
const DOUBLED = /([^aeiou])\1/g;

function* latinSounds(written: string): Generator<string> {
  const form = written.replace(DOUBLED, '$1');
  for (let at = 0; at < form.length;) {
    const { sounds, length } = heardAt(form, at);
    yield sounds;
    at += length;
  }
}

function* arabicSounds(form: string): Generator<string> {
  const letters = form.replaceAll('تش', 'ش').replace(/ه$/u, '');
  for (const letter of letters) yield ARABIC_SOUNDS.get(letter) ?? '';
}

const LATIN = /^[a-z]+$/;
const ARABIC = /^[\u0621-\u064A]+$/u;

/** The sounds of a normalised word, or none where there is too little to hear. */
export function soundsOf(form: string): string[] {
  const parts = LATIN.test(form) ? latinSounds(form) : ARABIC.test(form) ? arabicSounds(form) : [];
  let keys = [''];
  for (const part of parts) {
    const grown = keys.flatMap((key) => part.split('|').map((sound) => key + sound));
    keys = grown.length > MOST_SOUNDS ? keys.map((key) => key + part.split('|')[0]!) : grown;
  }
  // A word that begins with a vowel is none that does not.
  const first = /^[aeiouاعيوء]/u.test(form) && !/^[يو]/u.test(form) ? 'A' : '';
  return [...new Set(keys.map((key) => first + key))].filter((key) => key.length >= LEAST_HEARD);
}
