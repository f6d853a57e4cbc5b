import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

export const notificationsKeeping: readonly Keeping[] = [
  oldRows({
    name: 'notifications',
    title: { ar: 'الإشعارات', en: 'Notifications' },
    reason: {
      ar: 'خبر مضى وقته، وما يخبر عنه باقٍ في مكانه.',
      en: 'Old news; what it told of stands in its own place.',
    },
    days: { usual: 365, min: 30, max: 730 },
    rows: { table: 'notifications', at: 'created_at' },
  }),
];
