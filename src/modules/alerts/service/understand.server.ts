import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { meaningOf } from '#modules/search/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { citiesWithin } from '#platform/search/distance.ts';
import { valueMark } from '#platform/search/index-words.ts';
import { byEveryName, filtersQuery, wordsQuery, type Alternative, type Filter } from '#platform/search/meaning.ts';
import { normalise } from '#platform/search/words.ts';
import { FILTER_NAMES, type Filters, type KeptSearch } from '../contract.ts';
import { NO_KEY, NO_MARK, type Entry, type KeyMeaning } from '../queries/matching.server.ts';

/** Two spellings that search does not tell apart are one keyword. */
export const keyOf = (typed: string): string => normalise(typed).replace(/\s+/gu, ' ').trim();

/** The word of each way to say a thing that fewest ads have: long words are rare. */
const rarestOf = ({ words }: Alternative) => words.toSorted((a, b) => b.length - a.length)[0]!;

/** What a keyword asks for, exactly as the search box would; null when it asks for nothing. */
export async function readKey(ctx: Uses<'db'>, typed: string): Promise<KeyMeaning | null> {
  // Kept for months: by every name, whatever marks the rows of today have.
  const meaning = byEveryName(await meaningOf(ctx, typed));
  const query = wordsQuery(meaning);
  // An ad has one word of each group: the group whose words are longest leaves the fewest ads to look at.
  const [anchors] = meaning.groups
    .map((group) => [...new Set(group.map(rarestOf))])
    .toSorted((a, b) => shortest(b) - shortest(a));
  return query && anchors ? { key: keyOf(typed), query, anchors } : null;
}

const shortest = (words: string[]) => Math.min(...words.map(({ length }) => length));

/** The filters that are set, as the database keeps them and the address writes them. */
export function setFilters(search: Partial<Filters>): Partial<Filters> {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = search[name];
      const isSet = Array.isArray(value) ? value.length > 0 : Boolean(value);
      return isSet ? [[name, Array.isArray(value) ? [...new Set<string | number>(value)].toSorted() : value]] : [];
    }),
  );
}

export const allFilters = (kept: unknown): Filters => {
  const set = kept as Partial<Filters>;
  return {
    city_id: set.city_id ?? [],
    sector_id: set.sector_id ?? [],
    major_id: set.major_id ?? [],
    job_type: set.job_type ?? [],
    salary_from: set.salary_from ?? null,
    experience: set.experience ?? null,
    company_id: set.company_id ?? null,
    verified: set.verified ?? false,
    near: set.near ?? null,
  };
};

/** The filter that most ads fail comes first: it is looked up, the others are checked. */
const MOST_DISTINCTIVE = ['company_id', 'city_id', 'major_id', 'sector_id', 'job_type', 'experience', 'verified'];

/** How ads find the alert: a row for each keyword and each value of its most telling filter. */
export async function entriesOf(
  ctx: Uses<'db'>,
  { alert_id, since, search, keys }: { alert_id: number; since: Date; search: KeptSearch; keys: readonly number[] },
): Promise<Entry[]> {
  const { near, salary_from } = search;
  const [lat = 0, lng = 0, km = 0] = near?.split(',').map(Number) ?? [];
  const places = near ? citiesWithin((await readCatalogues(ctx)).list('cities'), { lat, lng, km }) : null;
  const filters: Filter[] = [
    { facet: 'company_id', values: search.company_id ? [search.company_id] : [] },
    { facet: 'city_id', values: search.city_id },
    // No city is that near: nothing, instead of everything.
    { facet: 'city_id', values: places?.length === 0 ? [0] : (places ?? []) },
    { facet: 'major_id', values: search.major_id },
    { facet: 'sector_id', values: search.sector_id },
    { facet: 'job_type', values: search.job_type },
    { facet: 'experience', values: search.experience ? [search.experience] : [] },
    { facet: 'verified', values: search.verified ? [1] : [] },
  ].filter(({ values }) => values.length > 0);
  const [first, ...rest] = filters.toSorted(
    (a, b) => MOST_DISTINCTIVE.indexOf(a.facet) - MOST_DISTINCTIVE.indexOf(b.facet),
  );
  const marks = first ? first.values.map((value) => valueMark(first.facet, value)) : [NO_MARK];
  const query = filtersQuery(rest);
  return (keys.length > 0 ? keys : [NO_KEY]).flatMap((key_id) =>
    marks.map((mark) => ({
      key_id,
      mark,
      alert_id,
      since,
      filter: query.length > 0 ? query.join(' & ') : null,
      salary_from: salary_from && salary_from > 0 ? salary_from : null,
    })),
  );
}
