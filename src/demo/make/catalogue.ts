import type { CatalogueName } from '#modules/catalogues/contract.ts';

export type Entry = {
  id: number;
  catalogue: string;
  code: string;
  ar: string;
  en: string;
  lat: number | null;
  lng: number | null;
  synonyms_ar: string[];
};

export type Catalogue = {
  id: (catalogue: CatalogueName, code: string) => number;
  entry: (catalogue: CatalogueName, code: string) => Entry;
  /** The English name of a skill known by an Arabic one. */
  skillInEnglish: (ar: string) => string | null;
};

/** Looks rows up by their code; a code that is not there is a mistake in the content and stops the seed. */
export function catalogueOf(entries: Entry[]): Catalogue {
  const byCode = new Map(entries.map((entry) => [`${entry.catalogue}/${entry.code}`, entry]));
  const entry = (catalogue: CatalogueName, code: string): Entry => {
    const found = byCode.get(`${catalogue}/${code}`);
    if (!found) throw new Error(`The demo refers to ${catalogue}/${code}, which no catalogue has`);
    return found;
  };
  const skills = new Map(
    entries
      .filter(({ catalogue }) => catalogue === 'skills')
      .flatMap(({ ar, en, synonyms_ar }) => [ar, ...synonyms_ar].map((name) => [name, en] as const)),
  );
  return {
    entry,
    id: (catalogue, code) => entry(catalogue, code).id,
    skillInEnglish: (ar) => skills.get(ar) ?? null,
  };
}
