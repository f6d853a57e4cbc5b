import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { adjectivesOf } from '#modules/catalogues/rules.ts';
import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Lexicon, Named } from './finding/words.ts';

const made = new WeakMap<Catalogues, Lexicon>();

/** The catalogues as reading needs them: rows with all their names. */
export async function readLexicon(ctx: Uses<'db'>): Promise<Lexicon> {
  const catalogues = await readCatalogues(ctx);
  const known = made.get(catalogues);
  if (known) return known;
  const rowsOf = (name: CatalogueName): Named[] =>
    catalogues.list(name).map(({ id, code, ar, en, synonyms_ar, synonyms_en }) => ({
      id,
      code,
      names: [ar, en, ...synonyms_ar, ...synonyms_en],
    }));
  const lexicon: Lexicon = {
    cities: rowsOf('cities'),
    countries: rowsOf('countries'),
    nationalities: catalogues
      .list('countries')
      .map((one) => ({ id: one.id, code: one.code, names: adjectivesOf(one) })),
    skills: rowsOf('skills'),
    universities: rowsOf('universities'),
    majors: rowsOf('majors'),
    roles: rowsOf('job_roles'),
    languages: rowsOf('languages'),
  };
  made.set(catalogues, lexicon);
  return lexicon;
}
