import { z } from 'zod';
import { pageNumber } from '#platform/fields/query.ts';
import { catalogueId, decimal, flag, optional, text } from '#platform/fields/rules.ts';

export const CATALOGUES = [
  'countries',
  'regions',
  'cities',
  'sectors',
  'working_types',
  'hear_by',
  'majors',
  'job_roles',
  'skills',
  'languages',
  'universities',
  'article_topics',
  'law_topics',
  'short_forms',
] as const;
export const CatalogueName = z.enum(CATALOGUES);
export type CatalogueName = z.infer<typeof CatalogueName>;

export const CatalogueItem = z.object({
  id: z.int(),
  code: z.string(),
  ar: z.string(),
  en: z.string(),
  /** A city's country, a job role's sector. */
  parent_id: z.int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  synonyms_ar: z.array(z.string()),
  synonyms_en: z.array(z.string()),
});
export type CatalogueItem = z.infer<typeof CatalogueItem>;

/** What a select needs: already in the reader's language and order. */
export type Option = { value: string; label: string; group?: string };

/** What an item of a list belongs to: a city to its country, a job role to its sector. */
export const PARENT_OF: Partial<Record<CatalogueName, CatalogueName>> = {
  regions: 'countries',
  cities: 'countries',
  universities: 'countries',
  job_roles: 'sectors',
};

/** As many letters as a name of a list has. */
const NAME_MAX = 120;
const SYNONYMS_MAX = 60;
const codeOf = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.+-]{0,59}$/);

/** One a line, each once. */
const synonyms = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        : value,
    z
      .array(text(NAME_MAX))
      .max(SYNONYMS_MAX)
      .overwrite((words) => [...new Set(words)]),
  );

/** An item as staff write it: a new one, or the one of the id. */
export const ItemInput = z.object({
  id: optional(catalogueId()),
  catalogue: CatalogueName,
  code: codeOf(),
  ar: text(NAME_MAX),
  en: text(NAME_MAX),
  parent_code: optional(codeOf()),
  synonyms_ar: synonyms(),
  synonyms_en: synonyms(),
  lat: optional(decimal({ min: -90, max: 90 })),
  lng: optional(decimal({ min: -180, max: 180 })),
  /** Offered to choose from; where it was chosen before it stays named. */
  is_active: flag(),
});
export type ItemInput = z.output<typeof ItemInput>;

/** In letters; a form carries up to three times as many bytes of Arabic. */
export const CSV_MAX = 300_000;
/** `save` an item, `merge` one into another of its list, or `import` a list as CSV, of which a dry run writes nothing. */
export const CatalogueChange = z.discriminatedUnion('action', [
  ItemInput.extend({ action: z.literal('save') }),
  z.object({ action: z.literal('merge'), id: catalogueId(), into_code: codeOf() }),
  z.object({
    action: z.literal('import'),
    catalogue: CatalogueName,
    csv: z.string().min(1).max(CSV_MAX),
    is_dry_run: flag(),
  }),
]);
export type CatalogueChange = z.output<typeof CatalogueChange>;

export const StaffItem = z.object({
  id: z.int(),
  catalogue: CatalogueName,
  code: z.string(),
  ar: z.string(),
  en: z.string(),
  parent_code: z.string().nullable(),
  synonyms_ar: z.array(z.string()),
  synonyms_en: z.array(z.string()),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_active: z.boolean(),
  /** The code of the item that stands in its place. */
  merged_into: z.string().nullable(),
});
export type StaffItem = z.infer<typeof StaffItem>;

export const StaffSearch = z.object({
  catalogue: CatalogueName.default('cities'),
  q: z.string().trim().max(100).default(''),
  state: z.enum(['active', 'inactive', 'all']).default('active'),
  page: pageNumber(),
});
export type StaffSearch = z.infer<typeof StaffSearch>;

/** What an import does, or would do: how many rows, and the first of those that change or are wrong. */
export const ImportReport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  changes: z.array(z.object({ row: z.int(), code: z.string(), is_new: z.boolean(), fields: z.array(z.string()) })),
  problems: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
