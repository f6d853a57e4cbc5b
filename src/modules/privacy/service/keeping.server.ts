import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

export const privacyKeeping: readonly Keeping[] = [
  oldRows({
    name: 'cv_views',
    title: { ar: 'من اطّلع على السير', en: 'Views of CVs' },
    reason: {
      ar: 'اطّلاع جهة على سيرة إفصاح يحق لصاحبها أن يعرفه، وسنتان تكفيان.',
      en: 'A company’s look at a CV is a disclosure that its owner may know of; two years are enough.',
    },
    days: { usual: 730, min: 365, max: 1825 },
    rows: { table: 'cv_views', at: 'viewed_at' },
  }),
];
