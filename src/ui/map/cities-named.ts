import { normalise } from '#platform/search/words-folding.ts';

const MOST = 8;

/** The cities with a name that begins as was typed, then those with such a word in the name. */
export function citiesNamed<City>(
  cities: readonly City[],
  typed: string,
  namesOf: (city: City) => readonly string[],
  most = MOST,
): City[] {
  const wanted = normalise(typed).trim();
  if (wanted === '') return [];
  const rankOf = (city: City) => {
    const names = namesOf(city).map(normalise);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(` ${wanted}`) || name.includes(`ال${wanted}`)) ? 1 : null;
  };
  const found = cities.map((city) => ({ city, rank: rankOf(city) })).filter(({ rank }) => rank !== null);
  return found
    .toSorted((a, b) => a.rank! - b.rank!)
    .slice(0, most)
    .map(({ city }) => city);
}
