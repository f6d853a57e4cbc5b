import { invalidRequest } from '#platform/fields/field-problem.ts';
import type { Uses } from '#platform/context.server.ts';
import { isBegun, memoryKeyOf } from '#platform/db/memory-key.server.ts';
import { messageOf } from '#platform/fields/problems.ts';
import { byName } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { CatalogueItem, CatalogueName, Option } from './contract.ts';
import { neutralTitlesOf, type NeutralTitle } from './neutral-titles.ts';
import { nationalityOf } from './rules.ts';
import { typedNamesOf, type TypedName } from './typed-names.ts';
import { listItems } from './queries.server.ts';

export { exportItems, importItems } from './service/csv.server.ts';
export { ITEMS_A_PAGE, saveItem, searchItems } from './service/edit.server.ts';
export { mergeItems } from './service/merge.server.ts';

export type Catalogues = {
  /** In the catalogue's own order. */
  list(name: CatalogueName): (CatalogueItem & { data: unknown })[];
  /** Also one that is no longer offered. */
  find(id: number | null | undefined): (CatalogueItem & { catalogue: string }) | undefined;
  byCode(name: CatalogueName, code: string): CatalogueItem | undefined;
  /** The name in a language, or null for an id that is not there. */
  nameOf(id: number | null | undefined, locale: Locale): string | null;
  /** After «الجنسية:»: «سعودية», Saudi; null for an id that is not there. */
  nationalityOf(id: number | null | undefined, locale: Locale): string | null;
  options(name: CatalogueName, locale: Locale): readonly Option[];
  neutralTitle: NeutralTitle;
  /** What somebody typed, as a reader calls it where the catalogue knows it. */
  typedName(name: CatalogueName, written: string, locale: Locale): string;
  /** Skills as a reader calls them, each once: two ways to write a skill may have one name. */
  skillNames(written: readonly string[], locale: Locale): string[];
};

/** Their own order says something; the rest is looked up by name. */
const RANKED: ReadonlySet<CatalogueName> = new Set([
  'cities',
  'countries',
  'hear_by',
  'working_types',
  'article_topics',
  'law_topics',
  'law_topics',
]);

const FRESH_MS = 60_000;
const cache = new WeakMap<object, { at: number; catalogues: Promise<Catalogues> }>();

/** Some two thousand small rows that nearly every page names: kept in memory, a minute at most. */
export async function readCatalogues(ctx: Uses<'db'>): Promise<Catalogues> {
  const key = memoryKeyOf(ctx.db);
  const known = cache.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.catalogues;
  const catalogues = listItems(ctx.db).then(indexed);
  if (isBegun(ctx.db)) return catalogues;
  cache.set(key, { at: Date.now(), catalogues });
  catalogues.catch(() => cache.delete(key));
  return catalogues;
}

function indexed(rows: Awaited<ReturnType<typeof listItems>>): Catalogues {
  const ofId = new Map(rows.map((row) => [row.id, row]));
  // What was merged into another is that other wherever it was chosen.
  const byId = new Map(rows.map((row) => [row.id, ofId.get(row.merged_into ?? row.id) ?? row]));
  const offered = rows.filter((row) => row.is_active);
  const byCode = new Map(offered.map((row) => [`${row.catalogue} ${row.code}`, row]));
  const lists = Map.groupBy(offered, (row) => row.catalogue);
  let neutralTitle: NeutralTitle | undefined;
  const typedNames = new Map<CatalogueName, TypedName>();
  const typedName = (name: CatalogueName, written: string, locale: Locale) => {
    const known = typedNames.get(name) ?? typedNamesOf(lists.get(name) ?? []);
    typedNames.set(name, known);
    return known(written, locale);
  };
  const optionsOf = new Map<string, readonly Option[]>();
  const inOrder = (name: CatalogueName, locale: Locale) => {
    const items = lists.get(name) ?? [];
    return RANKED.has(name) ? items : items.toSorted((a, b) => byName(a[locale], b[locale]));
  };
  return {
    list: (name) => lists.get(name) ?? [],
    find: (id) => (id ? byId.get(id) : undefined),
    byCode: (name, code) => byCode.get(`${name} ${code}`),
    neutralTitle(title) {
      neutralTitle ??= neutralTitlesOf(lists.get('job_roles') ?? []);
      return neutralTitle(title);
    },
    typedName,
    skillNames: (written, locale) => [...new Set(written.map((one) => typedName('skills', one, locale)))],
    nameOf: (id, locale) => (id ? (byId.get(id)?.[locale] ?? null) : null),
    nationalityOf(id, locale) {
      const country = id ? byId.get(id) : undefined;
      return country ? nationalityOf(country, locale) : null;
    },
    options(name, locale) {
      const known = optionsOf.get(`${name} ${locale}`);
      if (known) return known;
      const made = inOrder(name, locale).map(({ id, ar, en, parent_id }) => ({
        value: String(id),
        label: locale === 'ar' ? ar : en,
        ...(name === 'cities' && parent_id ? { group: byId.get(parent_id)?.[locale] ?? '' } : {}),
      }));
      optionsOf.set(`${name} ${locale}`, made);
      return made;
    },
  };
}

/** Refuses what was sent of the fields of a declared list that is not in the catalogue it should come from. */
export const requireItemsOf = <Fields extends Record<string, object>>(
  ctx: Uses<'db'>,
  fields: Fields,
  sent: { [Name in keyof Fields]?: unknown },
) =>
  requireItems(
    ctx,
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        'catalogue' in field ? [[name, [field.catalogue as CatalogueName, sent[name] as number | null]]] : [],
      ),
    ),
  );

/** Refuses, at its field, an id that is not in the catalogue it should come from. What is no longer offered may stay. */
export async function requireItems(
  ctx: Uses<'db'>,
  ids: Partial<Record<string, [CatalogueName, number | null | undefined]>>,
) {
  const wrongIn = (catalogues: Catalogues) =>
    Object.entries(ids)
      .filter(([, entry]) => entry?.[1] && catalogues.find(entry[1])?.catalogue !== entry[0])
      .map(([field]) => field);
  let wrong = wrongIn(await readCatalogues(ctx));
  // Another process may have shown what was added within the last minute.
  if (wrong.length > 0) wrong = wrongIn(indexed(await listItems(ctx.db)));
  if (wrong.length > 0) {
    throw invalidRequest((locale) =>
      Object.fromEntries(wrong.map((field) => [field, [messageOf({ rule: 'valid' }, field, locale)]])),
    );
  }
}
