import type { StaffArea } from '#platform/access/staff-areas.ts';

/** Who works for the platform beside its owner, by role; `takes` names the queue of which each has the oldest record. */
export const staffRoles: {
  ar_name: string;
  en_name: string;
  areas: StaffArea[];
  member: { ar: [string, string]; en: [string, string]; takes: 'receipts' | null };
}[] = [
  {
    ar_name: 'مراجع الإعلانات',
    en_name: 'Ads and reports',
    areas: ['admin.trust', 'admin.jobs', 'admin.messages'],
    member: { ar: ['ليان', 'القحطاني'], en: ['Layan', 'Alqahtani'], takes: null },
  },
  {
    ar_name: 'التوثيق والمال',
    en_name: 'Verification and money',
    areas: ['admin.users', 'admin.payments'],
    member: { ar: ['سلطان', 'الحربي'], en: ['Sultan', 'Alharbi'], takes: 'receipts' },
  },
  {
    ar_name: 'مسؤول الخصوصية',
    en_name: 'Privacy officer',
    areas: ['admin.privacy', 'admin.audit'],
    member: { ar: ['منى', 'العمري'], en: ['Mona', 'Alamri'], takes: null },
  },
];
