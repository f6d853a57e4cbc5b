import type { Description } from '../describe.ts';

const STATES = {
  asked: { ar: 'قيد الاسترداد', en: 'Under way', tone: 'wait' },
  done: { ar: 'أُعيدت', en: 'Given back', tone: 'on' },
} as const;

export const refundsDescription = {
  name: 'refunds',
  scope: 'admin.payments',
  group: 'money',
  id: 'uuid',
  title: { ar: 'المبالغ المستردة', en: 'Refunds' },
  lead: { ar: 'ما أُعيد من المدفوعات، ومن قرّره.', en: 'What was given back, and who decided it.' },
  empty: { ar: 'لا مبالغ مستردة هنا', en: 'Nothing was given back here' },
  recorded_as: 'payment',
  recorded_of: 'payment',
  columns: {
    payment: { label: { ar: 'الدفعة', en: 'Payment' }, kind: 'record', of: 'all-payments' },
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    total_halalas: { label: { ar: 'المبلغ', en: 'Amount' }, kind: 'money' },
    credits: { label: { ar: 'رصيد أُلغي', en: 'Credits taken back' }, kind: 'count', place: 'more' },
    asked_at: { label: { ar: 'قُرّرت', en: 'Decided' }, kind: 'date' },
    done_at: { label: { ar: 'أُعيدت', en: 'Given back at' }, kind: 'date', place: 'more' },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: STATES },
    staff: { label: { ar: 'بقرار', en: 'Decided by' }, kind: 'text', place: 'more' },
    reason: { label: { ar: 'السبب', en: 'Reason' }, kind: 'text', place: 'record' },
  },
  filters: {
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'choice', choices: STATES },
    asked_from: { label: { ar: 'قُرّرت منذ', en: 'Decided since' }, kind: 'from' },
    asked_until: { label: { ar: 'قُرّرت حتى', en: 'Decided until' }, kind: 'until' },
  },
  sorts: ['-asked_at'],
  csv: true,
} satisfies Description;
