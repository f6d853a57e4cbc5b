import type { CatalogueName } from '#modules/catalogues/contract.ts';

export type Entry = {
  id: number;
  catalogue: string;
  code: string;
  ar: string;
  en: string;
  lat: number | null;
  lng: number | null;
};

export type Catalogue = {
  id: (catalogue: CatalogueName, code: string) => number;
  entry: (catalogue: CatalogueName, code: string) => Entry;
};

/** Looks rows up by their code; a code that is not there is a mistake in the content and stops the seed. */
export function catalogueOf(entries: Entry[]): Catalogue {
  const byCode = new Map(entries.map((entry) => [`${entry.catalogue}/${entry.code}`, entry]));
  const entry = (catalogue: CatalogueName, code: string): Entry => {
    const found = byCode.get(`${catalogue}/${code}`);
    if (!found) throw new Error(`The demo refers to ${catalogue}/${code}, which no catalogue has`);
    return found;
  };
  return { entry, id: (catalogue, code) => entry(catalogue, code).id };
}
