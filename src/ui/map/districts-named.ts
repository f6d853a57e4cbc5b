import { citiesNamed } from './cities-named.ts';
import { DISTRICTS, type District } from './districts.ts';

const QUARTER = /^\s*(?:حي|district)\s+/iu;

/** Those with such a name; where one adds the city ("الروضة جدة"), the one there. */
export function districtsNamed(typed: string): District[] {
  const wanted = typed.replace(QUARTER, '');
  const named = citiesNamed(DISTRICTS, wanted, ({ names }) => names);
  if (named.length > 0) return named;
  return citiesNamed(DISTRICTS, wanted, ({ names, city }) =>
    names.flatMap((name) => [`${name} ${city.ar}`, `${name} ${city.en}`]),
  );
}
