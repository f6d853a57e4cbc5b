import type { Context } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { StaffArea } from './staff-areas.ts';

/** Something that staff should look at, beside what waits in their queues; worded for its reader. */
export type Finding = {
  title: string;
  detail: string;
  since: string | null;
  /** The page where something is done about it; null where it is done outside the site. */
  to: string | null;
};

/** What a module has staff look at, for those of an area. Finds nothing while all is well. */
export type Look = { scope: StaffArea; find: (ctx: Context, locale: Locale) => Promise<Finding[]> };
