import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { EQUIVALENTS } from '#platform/search/equivalents.ts';
import { conceptMark, hashOf } from '#platform/search/index-words.ts';
import { shortFormsOf, type ShortForms } from '#platform/search/short-forms.ts';
import { byEveryName, type Meaning } from '#platform/search/meaning.ts';
import { NAMED, phrasesOf, type Phrases } from './phrases.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { spellingsOf } from './spellings.ts';
import { hasOlderNames } from './words-queries.server.ts';

/** All names that search knows; another name anywhere is another `hash`. */
export type Names = {
  phrases: Phrases;
  shortForms: ShortForms;
  spellings: ReadonlyMap<string, string>;
  /** The marks of the concepts that are occupations. */
  occupations: ReadonlySet<string>;
  hash: number;
};

const byCatalogues = new WeakMap<Catalogues, Names>();
/** Catalogues are read anew every minute and hardly ever differ, and names take a tenth of a second to prepare. */
let latest: Names | null = null;

export async function readNames(ctx: Uses<'db'>): Promise<Names> {
  const catalogues = await readCatalogues(ctx);
  const known = byCatalogues.get(catalogues);
  if (known) return known;
  const [entries, cities] = [NAMED.flatMap((name) => catalogues.list(name)), catalogues.list('cities')];
  const hash = hashOf(
    JSON.stringify([
      EQUIVALENTS,
      [...entries, ...cities].map(({ id, ar, en, synonyms_ar, synonyms_en }) => [id, ar, en, synonyms_ar, synonyms_en]),
    ]),
  );
  if (latest?.hash !== hash)
    latest = {
      phrases: phrasesOf(entries, cities),
      shortForms: shortFormsOf(catalogues.list('short_forms')),
      occupations: new Set(catalogues.list('job_roles').map(({ id }) => conceptMark(id))),
      spellings: spellingsOf([...entries, ...cities]),
      hash,
    };
  byCatalogues.set(catalogues, latest);
  return latest;
}

const RENEWED_KEPT_MS = 20_000;

/**
 * What is asked of one index. While some of its rows were written by other names than those of today, concepts are
 * asked for by each of their names, which costs more and finds the same.
 */
export async function asIndexed(ctx: Uses<'db'>, table: IndexTable, meaning: Meaning): Promise<Meaning> {
  const { hash, occupations } = await readNames(ctx);
  const isRenewed = await remembered(
    ctx.db,
    `renewed ${table} ${hash}`,
    { forMs: RENEWED_KEPT_MS },
    async () => !(await hasOlderNames(ctx.db, table, hash)),
  );
  if (!isRenewed) return byEveryName(meaning);
  return table === 'job_search' ? withOccupations(meaning, occupations) : meaning;
}

const withOccupations = (meaning: Meaning, known: ReadonlySet<string>): Meaning => ({
  ...meaning,
  groups: meaning.groups.map((group) =>
    group.map((one) => ({ ...one, occupations: one.concepts?.filter((mark) => known.has(mark)) })),
  ),
});
export type IndexTable = 'job_search' | 'candidate_search';
