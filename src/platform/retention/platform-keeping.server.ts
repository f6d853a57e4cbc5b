import { pruneEvents } from '../stream/stream-queries.server.ts';
import { oldRows, type Keeping } from './keeping.server.ts';
import { countOld } from './keeping-queries.server.ts';

const STREAM = { table: 'stream_events', at: 'created_at' };

export const platformKeeping: readonly Keeping[] = [
  oldRows({
    name: 'idempotency_keys',
    title: { ar: 'أجوبة طلبات قد تتكرر', en: 'Answers to requests that may be repeated' },
    reason: {
      ar: 'فيها بيانات شخصية، ومن يعيد طلبه يعيده خلال يوم، ويومان يسعان فروق الساعات.',
      en: 'They hold personal data. Whoever repeats a request does so within a day; two leave room for clocks.',
    },
    days: 2,
    rows: { table: 'idempotency_keys', at: 'created_at' },
  }),
  {
    name: 'stream_events',
    title: { ar: 'أحداث تنتظرها الصفحات المفتوحة', en: 'What open pages have missed' },
    reason: { ar: 'لا تعود صفحة مفتوحة إلى ما قبلها.', en: 'No page resumes from before it.' },
    does: 'delete',
    days: { usual: 2, min: 2, max: 2 },
    decides: `${STREAM.table}.${STREAM.at}`,
    count: ({ db }, before) => countOld(db, STREAM, before),
    // Remembers how far it came, so that a page learns that it missed something.
    remove: ({ db }, before, limit) => pruneEvents(db, { before, limit }),
  },
];
