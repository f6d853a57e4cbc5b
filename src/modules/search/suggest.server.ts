import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { lexeme, sampleMark } from '#platform/search/index-words.ts';
import { editDistance } from '#platform/search/edit-distance.ts';
import { normalise, wordsOf } from '#platform/search/words.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { Suggestion } from './contract.ts';
import { citiesToSearch } from './home-lists.server.ts';
import { isCityAlone, lettersToSuggest } from './rules.ts';
import {
  countCities,
  countCompanies,
  countRoles,
  countSkills,
  countTitles,
  countWords,
  deleteSuggestions,
  findSuggestions,
  insertSuggestions,
  type FoundSuggestion,
  type NewSuggestion,
} from './suggest-queries.server.ts';
import { listAlike } from './words-queries.server.ts';

const SHOWN = 8;
const SHOWN_OF_A_KIND = 4;
const READ = 40;
const MOST_CITIES = 50;
const LONG_ENOUGH_TO_MISSPELL = 4;

/** What one may be about to type: titles, skills, companies and cities, or the kinds that are named, in the script typed. */
export async function suggest(
  ctx: Uses<'db'>,
  typed: string,
  { kinds = [], locale }: { kinds?: readonly Suggestion['kind'][]; locale: Locale },
): Promise<Suggestion[]> {
  const start = keyOf(typed);
  if (start === '') return isCityAlone(kinds) ? citiesOffered(ctx, locale) : [];
  if (typed.trim().length < lettersToSuggest(kinds)) return [];
  const found = await findSuggestions(ctx.db, start, { kinds, limit: READ });
  if (found.length > 0 || start.length < LONG_ENOUGH_TO_MISSPELL) return chosen(found);
  const meant = await respelled(ctx, start);
  return meant ? chosen(await findSuggestions(ctx.db, meant, { kinds, limit: READ })) : [];
}

/** Before anything is typed. */
async function citiesOffered(ctx: Uses<'db'>, locale: Locale): Promise<Suggestion[]> {
  const cities = await citiesToSearch(ctx, locale);
  return cities.slice(0, MOST_CITIES).map(({ value, label }) => ({ kind: 'city', label, id: Number(value) }));
}

const ARTICLE = /^ال(?=.)/u;
/** As keys are written: folded words, the last one maybe unfinished. */
export const keyOf = (text: string) =>
  wordsOf(text)
    .map(({ form }) => form.replace(ARTICLE, ''))
    .join(' ');

/** Some of each kind before more of one. */
function chosen(found: readonly FoundSuggestion[]): Suggestion[] {
  const seen = new Map<string, number>();
  const unique = [...new Map(found.map((one) => [`${one.kind} ${normalise(one.label)}`, one])).values()];
  const first = unique.filter(({ kind }) => {
    const shown = seen.get(kind) ?? 0;
    seen.set(kind, shown + 1);
    return shown < SHOWN_OF_A_KIND;
  });
  const rest = unique.filter((one) => !first.includes(one));
  return [...first, ...rest].slice(0, SHOWN).map(({ kind, label, id }) => ({ kind, label, id }));
}

/** The last word as some ad spells it. */
async function respelled(ctx: Uses<'db'>, start: string): Promise<string | null> {
  const before = start.slice(0, start.lastIndexOf(' ') + 1);
  const last = start.slice(before.length);
  if (last.length < LONG_ENOUGH_TO_MISSPELL) return null;
  const alike = await listAlike(ctx.db, last);
  const near = alike
    .map((word) => ({ ...word, distance: editDistance(last, word.form, 1) }))
    .filter(({ distance }) => distance === 1)
    .toSorted((a, b) => b.jobs_num - a.jobs_num)[0];
  return near ? before + near.form.replace(ARTICLE, '') : null;
}

const BATCH = 2_000;
/** The sample that word counts are taken from once there are many ads; level and the least ads for it. */
const WORDS_SAMPLE = { level: 4, from: 100_000 };

/** Writes anew, from the active ads, what the search box offers and how common each word is. Runs now and then. */
export async function refreshSuggestions(ctx: Uses<'db'> & Partial<Uses<'giveWay'>>): Promise<void> {
  const catalogues = await readCatalogues(ctx);
  // One after the other: five at once would take all cores of the database.
  const step = async <Counts>(count: (db: Db) => Promise<Counts>) => {
    const counts = await count(ctx.db);
    await ctx.giveWay?.();
    return counts;
  };
  const titles = await step(countTitles);
  const roles = await step(countRoles);
  const skills = await step(countSkills);
  const cities = await step(countCities);
  const companies = await step(countCompanies);
  const rows = [
    ...titles.map((one) => suggestionOf('title', one)),
    ...catalogues
      .list('job_roles')
      .flatMap(({ id, ar, en }) =>
        [ar, en].map((label) => suggestionOf('title', { label, id: null, jobs_num: roles.get(id) ?? 0 })),
      ),
    ...skills.map((one) => suggestionOf('skill', one)),
    ...catalogues
      .list('cities')
      .filter(({ id }) => cities.has(id))
      .flatMap(({ id, ar, en }) =>
        [ar, en].map((label) => suggestionOf('city', { label, id, jobs_num: cities.get(id)! })),
      ),
    ...companies.map((one) => suggestionOf('company', one)),
  ];
  const unique = [...Map.groupBy(rows, ({ kind, id, keys }) => `${kind} ${id} ${keys[0]?.key}`).values()].flatMap(
    commonest,
  );
  await inTransaction(ctx, async (ctx) => {
    await deleteSuggestions(ctx.db);
    for (let at = 0; at < unique.length; at += BATCH) {
      await insertSuggestions(ctx.db, unique.slice(at, at + BATCH));
    }
  });
  const jobs = [...roles.values()].reduce((sum, count) => sum + count, 0);
  const { level, from } = WORDS_SAMPLE;
  await (jobs > from ? countWords(ctx.db, lexeme(sampleMark(level)), 2 ** level) : countWords(ctx.db, ANY_JOB, 1));
}

/** Every ad has an experience band. */
const ANY_JOB = `'experience=0-2' | 'experience=2-5' | 'experience=5+'`;

const MAX_KEYS = 6;

function suggestionOf(
  kind: Suggestion['kind'],
  { label, id, jobs_num }: { label: string; id: number | null; jobs_num: number },
): NewSuggestion {
  const words = keyOf(label).split(' ');
  const keys = words.slice(0, MAX_KEYS).map((_, at) => ({ key: words.slice(at).join(' '), is_start: at === 0 }));
  return { kind, label, id, jobs_num, keys };
}

/** Of one thing spelled in several ways, the usual spelling with the ads of all. */
function commonest(same: NewSuggestion[]): NewSuggestion[] {
  const [first] = same.toSorted((a, b) => b.jobs_num - a.jobs_num);
  if (!first || first.keys[0]!.key === '') return [];
  return [{ ...first, jobs_num: same.reduce((sum, { jobs_num }) => sum + jobs_num, 0) }];
}
