import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { vocabularyOf, type Vocabulary, type VocabularySource } from '../vocabulary.ts';

type Made = { catalogues: Catalogues; source: VocabularySource; vocabulary: Vocabulary };
let last: Made | undefined;

/** The catalogues are read anew every minute and change a few times a year; making this takes a while. */
export async function readVocabulary(ctx: Uses<'db'>): Promise<{ catalogues: Catalogues; vocabulary: Vocabulary }> {
  const catalogues = await readCatalogues(ctx);
  if (last?.catalogues === catalogues) return last;
  const source = {
    skills: catalogues.list('skills'),
    languages: catalogues.list('languages'),
    job_roles: catalogues.list('job_roles'),
    majors: catalogues.list('majors'),
    cities: catalogues.list('cities'),
  };
  const isSame = last !== undefined && JSON.stringify(source) === JSON.stringify(last.source);
  last = { catalogues, source, vocabulary: isSame ? last!.vocabulary : vocabularyOf(source) };
  return last;
}
