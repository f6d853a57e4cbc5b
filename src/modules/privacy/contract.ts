import { z } from 'zod';
import { breaks, catalogueId, choice, list, together } from '#platform/fields/rules.ts';
import { FACT_READERS } from './rules.ts';

export const VIEW_SOURCES = ['search', 'application'] as const;
export const MAX_BLOCKED = 200;
export const VIEWS_PER_PAGE = 30;
export const MAX_FACT_COMPANIES = 100;

export const CvView = z.object({
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string(), logo_href: z.string().nullable(), is_blocked: z.boolean() }),
  source: z.enum(VIEW_SOURCES),
  /** The calendar day in Riyadh. */
  viewed_on: z.string(),
});
export type CvView = z.infer<typeof CvView>;

export const BlockedCompany = z.object({
  id: z.int(),
  name: z.string(),
  logo_href: z.string().nullable(),
  blocked_at: z.string(),
});
export type BlockedCompany = z.infer<typeof BlockedCompany>;

/** Who reads the facts that an owner entrusts, and the companies that they may name: applied to, or that wrote to them. */
export const FactReadersAnswer = z.object({
  fact_readers: z.enum(FACT_READERS),
  companies: z.array(
    z.object({ id: z.int(), name: z.string(), logo_href: z.string().nullable(), is_chosen: z.boolean() }),
  ),
});
export type FactReadersAnswer = z.infer<typeof FactReadersAnswer>;

export const FactReadersInput = z
  .object({
    fact_readers: choice(FACT_READERS),
    /** Counts with `chosen`; with any other choice nobody is named. */
    company_ids: list(catalogueId(), MAX_FACT_COMPANIES).transform((ids) => [...new Set(ids)]),
  })
  .check(
    together(({ fact_readers, company_ids }, ctx) => {
      if (fact_readers === 'chosen' && company_ids.length === 0) breaks(ctx, 'company_ids', 'required');
    }),
  );
export type FactReadersInput = z.infer<typeof FactReadersInput>;
