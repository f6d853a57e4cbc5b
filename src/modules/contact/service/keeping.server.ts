import { CLOSED_KEPT_DAYS } from '../rules.ts';
import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

const DAYS = { usual: CLOSED_KEPT_DAYS, min: 30, max: 1095 };

export const contactKeeping: readonly Keeping[] = [
  oldRows({
    name: 'contact_threads',
    title: { ar: 'رسائل إلى الموقع أُغلقت', en: 'Letters to the site that were closed' },
    reason: {
      ar: 'قد يعود صاحبها إليها خلال عام.',
      en: 'Whoever wrote may come back to it within a year.',
    },
    days: DAYS,
    rows: { table: 'contact_threads', at: 'closed_at', where: 'closed_at is not null' },
  }),
  oldRows({
    name: 'contact_threads.answered',
    title: { ar: 'رسائل إلى الموقع أُجيب عنها', en: 'Letters to the site that were answered' },
    reason: {
      ar: 'لم يعد صاحبها إليها، ولم يغلقها أحد.',
      en: 'Whoever wrote did not come back to it, and nobody closed it.',
    },
    days: DAYS,
    rows: { table: 'contact_threads', at: 'answered_at', where: 'answered_at is not null' },
  }),
];
