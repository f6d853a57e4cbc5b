import { z } from 'zod';

/** What is counted of a day; money in halalas. */
export const FIGURES = [
  'registrations',
  'active_seekers',
  'active_companies',
  'ads_published',
  'ads_closed',
  'applications',
  'messages',
  'revenue_halalas',
  'refused_log_ins',
  'mails_sent',
  'mails_refused',
  'empty_searches',
  'page_views',
  'visitors',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Of which the home of staff shows the last two weeks. */
export const HOME_FIGURES = ['registrations', 'applications', 'ads_published', 'revenue_halalas'] as const;

export const PERIODS = ['7', '30', '90'] as const;
export const PeriodQuery = z.object({ days: z.enum(PERIODS).default('30') });
export type PeriodQuery = z.infer<typeof PeriodQuery>;

const Figure = z.object({
  name: z.enum(FIGURES),
  /** Today so far. */
  today: z.int(),
  /** All of the same day a week ago. */
  week_ago: z.int(),
  /** One for each day. */
  values: z.array(z.int()),
});
/** Days of Riyadh, the oldest first. */
export const Figures = z.object({ days: z.array(z.string()), figures: z.array(Figure) });
export type Figures = z.infer<typeof Figures>;

const Counted = z.array(z.object({ value: z.string(), count: z.int() }));
/** Visits of some days, nobody of whom is known. */
export const Visits = z.object({
  days: z.array(z.string()),
  views: z.array(z.int()),
  visitors: z.array(z.int()),
  pages: Counted,
  referrers: Counted,
  sources: Counted,
  languages: Counted,
  devices: Counted,
});
export type Visits = z.infer<typeof Visits>;
