/**
 * Words by the consonants that one hears, whichever script they are written in: سوفتوير is software, ماركتنق and
 * ماركتينج are marketing, `mohandes` is مهندس. Arabic writes g as ج, غ, ق or ك, p as ب and v as ف or ڤ, and few of the
 * vowels; so sounds that loans are written by in turn are one here.
 */

/** Words of fewer are alike too often; of two the last vowel is heard as well: داتا is data, and no diet. */
const LEAST_HEARD = 3;
const MOST_SOUNDS = 4;

const ARABIC_SOUNDS = new Map(
  Object.entries({
    B: 'ب', T: 'تطث', K: 'جغقكخ', H: 'حه', D: 'دض', R: 'ر', S: 'زسصذظ', C: 'ش', F: 'ف', L: 'ل', M: 'م', N: 'ن',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
); // prettier-ignore
const LATIN_SOUNDS = new Map(
  Object.entries({
    B: 'bp', T: 't6', K: 'gjkq58', H: 'h7', D: 'd', R: 'r', S: 'sz9', F: 'fv', L: 'l', M: 'm', N: 'n', KS: 'x',
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
  // John and Kahraba.
  [/^h(?![aeiouy])/, '|H'],
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
  for (const part of form.replace(/ه$/u, '').match(/تش|./gu) ?? [])
    yield part === 'تش' ? 'C|TC' : (ARABIC_SOUNDS.get(part) ?? '');
}

/** Chats write letters that Latin has not as digits: mashari3, 7aris, sa2eq. */
const LATIN = /^(?=.*[a-z])[a-z2356789]+$/;
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
  const first = /^[aeiou23اعيوء]/u.test(form) && !/^[يو]/u.test(form) ? 'A' : '';
  const last = lastVowelOf(form);
  return [...new Set(keys.map((key) => first + key))].flatMap((key) =>
    key.length >= LEAST_HEARD
      ? [key]
      : key.length === LEAST_HEARD - 1 && first === '' && form.length > key.length
        ? [key + last]
        : [],
  );
}

const VOWELS: [RegExp, string][] = [
  [/[اأعه]|a/u, 'a'],
  [/[يئ]|[iye]/u, 'i'],
  [/[وؤ]|[ou]/u, 'u'],
];
const vowelOf = (letter: string) => VOWELS.find(([letters]) => letters.test(letter))?.[1] ?? '';

/** A last e is silent. */
const lastVowelOf = (form: string) => vowelOf(/[^e]$/u.exec(form)?.[0] ?? '');

const LONG_VOWEL = 1;
const SHORT_VOWEL = 0.25;
const OTHER_LETTER = 3;

/**
 * How far two words are apart that have the same sounds, one in each script, by their vowels and by letters that
 * share a sound. Arabic writes the long vowels, so that one which Latin letters lack says more than one which Arabic lacks.
 */
export function lettersApart(arabic: string, latin: string): number {
  // A first alef stands for any vowel.
  const [written, heard] = [vowelsIn(arabic.replace(/^[اأ](?![وي])/u, '')), vowelsIn(latin.replace(/^[aei]/, ''))];
  const apart = [...'aiu'].map((vowel) => written.get(vowel)! - heard.get(vowel)!);
  const others =
    OWN_LETTERS.filter(([letter, heardAs]) => letter.test(arabic) !== heardAs.test(latin)).length * OTHER_LETTER;
  return apart.reduce((sum, more) => sum + (more > 0 ? more * LONG_VOWEL : -more * SHORT_VOWEL), others);
}

/** Sounds that loans share and names of Arabic keep apart: طباخ is tabbakh, and Tabuk is not. */
const OWN_LETTERS: [arabic: RegExp, latin: RegExp][] = [
  [/خ/u, /kh|5/],
  [/غ/u, /gh/],
  [/ق/u, /[q8]/],
];

const vowelsIn = (form: string): Map<string, number> => {
  const vowels = [...form].map(vowelOf);
  return new Map([...'aiu'].map((vowel) => [vowel, vowels.filter((one) => one === vowel).length]));
};
