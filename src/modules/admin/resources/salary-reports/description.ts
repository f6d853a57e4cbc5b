import type { Description } from '../describe.ts';

export const salaryReportsDescription = {
  name: 'salary-reports',
  scope: 'admin.content',
  group: 'content',
  id: 'number',
  title: { ar: 'أرقام الرواتب', en: 'Pay figures' },
  lead: {
    ar: 'ما أُضيف في نموذج الرواتب دون اسم ولم يُحتسب بعد. لا يُعرف من أضافه، وما احتُسب لم يبق منه شيء.',
    en: 'What was added by the salary form without a name and is not counted yet. Nobody knows who added it, and of what was counted nothing is left.',
  },
  empty: { ar: 'لا أرقام تنتظر', en: 'No figures wait' },
  columns: {
    job_title: { label: { ar: 'المهنة', en: 'Occupation' }, kind: 'text' },
    salary: { label: { ar: 'الراتب الشهري', en: 'Monthly pay' }, kind: 'money' },
    years: { label: { ar: 'الخبرة بالسنوات', en: 'Years of experience' }, kind: 'text' },
    city: { label: { ar: 'المدينة', en: 'City' }, kind: 'text' },
    sector: { label: { ar: 'القطاع', en: 'Sector' }, kind: 'text', place: 'more' },
    stated_on: { label: { ar: 'أُضيف', en: 'Added' }, kind: 'date' },
  },
  filters: {
    since: { label: { ar: 'أُضيف منذ', en: 'Added since' }, kind: 'from' },
  },
  sorts: ['-stated_on'],
  actions: {
    withdraw: {
      label: { ar: 'اسحبه', en: 'Withdraw' },
      title: { ar: 'سحب الرقم؟', en: 'Withdraw the figure?' },
      text: {
        ar: 'يُحذف ولا يُحتسب. لما لا يُعقل من الأرقام وحدها.',
        en: 'It is deleted and does not count. For figures that cannot be, and no others.',
      },
      done: { ar: 'سُحب الرقم.', en: 'The figure is withdrawn.' },
      dangerous: true,
      bulk: true,
    },
  },
  csv: false,
} satisfies Description;
