import { invoicesTexts } from '#modules/invoices/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Description } from '../describe.ts';
import { statesOf } from '../states-of.ts';

const KINDS = statesOf(['invoice', 'credit_note'], (kind, locale) =>
  translate(invoicesTexts, locale)(`invoices.kind_${kind}`),
);

export const invoicesDescription = {
  name: 'invoices',
  scope: 'admin.payments',
  group: 'money',
  id: 'uuid',
  title: { ar: 'الفواتير', en: 'Invoices' },
  lead: { ar: 'لا تُعدَّل فاتورة بعد إصدارها.', en: 'An invoice is never changed once it is issued.' },
  empty: { ar: 'لا فاتورة تطابق هذه التصفية', en: 'No invoice matches these filters' },
  recorded_as: 'payment',
  recorded_of: 'payment',
  columns: {
    number: { label: { ar: 'الرقم', en: 'Number' }, kind: 'code' },
    kind: { label: { ar: 'النوع', en: 'Kind' }, kind: 'state', states: KINDS },
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    total_halalas: { label: { ar: 'المبلغ', en: 'Amount' }, kind: 'money' },
    vat_halalas: { label: { ar: 'الضريبة', en: 'VAT' }, kind: 'money', place: 'more' },
    issued_at: { label: { ar: 'صدرت', en: 'Issued' }, kind: 'date' },
    payment: { label: { ar: 'الدفعة', en: 'Payment' }, kind: 'record', of: 'all-payments', place: 'more' },
    reason: { label: { ar: 'السبب', en: 'Reason' }, kind: 'text', place: 'record' },
  },
  filters: {
    kind: { label: { ar: 'النوع', en: 'Kind' }, kind: 'choice', choices: KINDS },
    issued_from: { label: { ar: 'صدرت منذ', en: 'Issued since' }, kind: 'from' },
    issued_until: { label: { ar: 'صدرت حتى', en: 'Issued until' }, kind: 'until' },
    company_id: { label: { ar: 'الجهة', en: 'Company' }, kind: 'of', id: 'number' },
  },
  sorts: ['-issued_at'],
  search: { ar: 'رقم الفاتورة كاملًا', en: 'The whole number' },
  csv: true,
} satisfies Description;
