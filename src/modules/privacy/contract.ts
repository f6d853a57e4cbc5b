import { z } from 'zod';

export const VIEW_SOURCES = ['search', 'application'] as const;
export const MAX_BLOCKED = 200;
export const VIEWS_PER_PAGE = 30;

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
