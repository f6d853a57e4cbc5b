import { normalise } from '#platform/search/words-folding.ts';

const MOST = 8;

/** Latin letters write Arabic vowels, doubled letters and a last h at will: Yasmeen and Yasmin, Rawda and Ar Rawdhah. */
const soundOf = (name: string) =>
  name
    .replace(/[-'’]/g, ' ')
    .replace(/\b(?:(?:a[rnstdz]|ash|ath|adh) |[ae]l ?)(?=[a-z]{3})/g, '')
    .replace(/dh/g, 'd')
    .replace(/sh/g, 'c')
    .replace(/q/g, 'k')
    .replace(/(?<=[aeiou])h\b/g, '')
    .replace(/(?<=[a-z])[aeiouy]+/g, '')
    .replace(/\b[aeiou]+/g, 'a')
    .replace(/([a-z])\1/g, '$1');

const LATIN = /^[a-z]/;
/** Fewer sounds are the beginning of too much. */
const FEWEST_SOUNDS = 2;

/**
 * The cities with a name that begins as was typed, then those with such a word in the name; where there is none, those
 * that sound so in Latin letters.
 */
export function citiesNamed<City>(
  cities: readonly City[],
  typed: string,
  namesOf: (city: City) => readonly string[],
  most = MOST,
): City[] {
  const wanted = normalise(typed).trim();
  if (wanted === '') return [];
  const named = cities.map((city) => ({ city, names: namesOf(city).map(normalise) }));
  const those = (is: (name: string) => boolean) => named.filter(({ names }) => names.some(is)).map(({ city }) => city);
  const sound = soundOf(wanted);
  const first = those((name) => name.startsWith(wanted));
  const further = those((name) => name.includes(` ${wanted}`) || name.includes(`ال${wanted}`));
  const found = new Set([...first, ...further]);
  if (found.size > 0) return [...found].slice(0, most);
  if (!LATIN.test(wanted) || sound.length < FEWEST_SOUNDS) return [];
  const same = those((name) => soundOf(name) === sound);
  return (same.length > 0 ? same : those((name) => ` ${soundOf(name)}`.includes(` ${sound}`))).slice(0, most);
}
