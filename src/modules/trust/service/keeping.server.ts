import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

export const trustKeeping: readonly Keeping[] = [
  oldRows({
    name: 'trust_texts',
    title: { ar: 'بصمات نصوص رسائل الجهات', en: 'Prints of texts that companies sent' },
    reason: {
      ar: 'يُعرف بها النص الواحد إلى كثيرين، ويُقارن بيومين.',
      en: 'One text sent to many is known by them, over two days.',
    },
    days: 2,
    rows: { table: 'trust_texts', at: 'sent_at' },
  }),
];
