import { z } from 'zod';

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
