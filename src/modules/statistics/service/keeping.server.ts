import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

/** What visitors of a day are told apart by is of no use when the day was counted for the last time. */
const OF_ONE_DAY = {
  reason: {
    ar: 'لعدّ زوار يوم واحد، فإذا انتهى لم يبق ما يدل على أحد.',
    en: 'To count the visitors of one day. When it is over, nothing leads to anybody.',
  },
  days: 1,
};

export const statisticsKeeping: readonly Keeping[] = [
  oldRows({
    name: 'visitor_salts',
    title: { ar: 'المفتاح العشوائي لعدّ زوار اليوم', en: 'Salt of a day’s visitors' },
    ...OF_ONE_DAY,
    rows: { table: 'visitor_salts', at: 'day' },
  }),
  oldRows({
    name: 'visitors_today',
    title: { ar: 'بصمات زوار اليوم', en: 'Hashes of a day’s visitors' },
    ...OF_ONE_DAY,
    rows: { table: 'visitors_today', at: 'day' },
  }),
  oldRows({
    name: 'daily_counts',
    title: { ar: 'أعداد الصفحات والمصادر بالأيام', en: 'Counts of pages and sources by day' },
    reason: {
      ar: 'للمقارنة بالشهر نفسه من العام السابق. لا أحد فيها، والأرقام المجموعة تبقى.',
      en: 'To compare with the same month a year ago. Nobody is in them, and the figures made of them stay.',
    },
    days: { usual: 400, min: 30, max: 1095 },
    rows: { table: 'daily_counts', at: 'day' },
  }),
];
