import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';

export const companiesKeeping: readonly Keeping[] = [
  oldRows({
    name: 'company_invitations',
    title: { ar: 'دعوات إلى فرق الجهات', en: 'Invitations to teams' },
    reason: { ar: 'عناوين أشخاص لم يقبلوا الدعوة.', en: 'Addresses of people who did not come.' },
    days: { usual: 30, min: 7, max: 90 },
    rows: { table: 'company_invitations', at: 'expires_at' },
  }),
  oldRows({
    name: 'company_outside_mails',
    title: { ar: 'عدّاد رسائل الجهة إلى الخارج', en: 'Counts of letters to outside' },
    reason: { ar: 'يُحسب لليوم.', en: 'Counted by the day.' },
    days: 30,
    rows: { table: 'company_outside_mails', at: 'day' },
  }),
];
