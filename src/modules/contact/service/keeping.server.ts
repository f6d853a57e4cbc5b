import { CLOSED_KEPT_DAYS } from '../rules.ts';
import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

export const contactKeeping: readonly Keeping[] = [
  oldRows({
    name: 'contact_threads',
    title: { ar: 'رسائل إلى الموقع أُغلقت', en: 'Letters to the site that were closed' },
    reason: {
      ar: 'قد يعود صاحبها إليها خلال عام.',
      en: 'Whoever wrote may come back to it within a year.',
    },
    days: { usual: CLOSED_KEPT_DAYS, min: 30, max: 1095 },
    rows: { table: 'contact_threads', at: 'closed_at', where: 'closed_at is not null' },
  }),
];
