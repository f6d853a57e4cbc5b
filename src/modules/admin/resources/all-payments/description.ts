import { PAYMENT_STATES, type PAY_TYPES } from '#modules/payments/contract.ts';
import { paymentsTexts } from '#modules/payments/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Description } from '../describe.ts';
import { statesOf } from '../states-of.ts';

const STATES = statesOf(
  PAYMENT_STATES,
  (state, locale) => translate(paymentsTexts, locale)(`payments.state_${state}`),
  { receipt_sent: 'wait', awaiting_receipt: 'wait', paid: 'on', failed: 'bad', refused: 'bad' },
);
const WAYS = {
  online: { ar: 'دفع إلكتروني', en: 'Online' },
  bank: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  credit: { ar: 'من رصيد باقة', en: 'Package credit' },
} satisfies Record<(typeof PAY_TYPES)[number], unknown>;

export const allPaymentsDescription = {
  // `/admin/payments` is the queue of receipts.
  name: 'all-payments',
  scope: 'admin.payments',
  group: 'money',
  id: 'uuid',
  recorded_as: 'payment',
  title: { ar: 'المدفوعات', en: 'Payments' },
  lead: { ar: 'كل دفعة، في كل حالاتها.', en: 'Every payment, in every state.' },
  empty: { ar: 'لا دفعة تطابق هذه التصفية', en: 'No payment matches these filters' },
  columns: {
    reference: { label: { ar: 'المرجع', en: 'Reference' }, kind: 'code' },
    company: { label: { ar: 'الجهة', en: 'Company' }, kind: 'record', of: 'companies' },
    total_halalas: { label: { ar: 'المبلغ', en: 'Amount' }, kind: 'money' },
    refund_halalas: { label: { ar: 'أُعيد منه', en: 'Given back' }, kind: 'money', place: 'more' },
    pay_type: { label: { ar: 'الطريقة', en: 'Way' }, kind: 'state', states: WAYS },
    created_at: { label: { ar: 'بدأت', en: 'Begun' }, kind: 'date' },
    paid_at: { label: { ar: 'دُفعت', en: 'Paid' }, kind: 'date', place: 'more' },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: STATES },
    ad: { label: { ar: 'الإعلان', en: 'Ad' }, kind: 'record', of: 'ads', place: 'record' },
    net_halalas: { label: { ar: 'قبل الضريبة', en: 'Before VAT' }, kind: 'money', place: 'record' },
    vat_halalas: { label: { ar: 'الضريبة', en: 'VAT' }, kind: 'money', place: 'record' },
    bank_reference: { label: { ar: 'مرجع المصرف', en: 'Bank’s reference' }, kind: 'code', place: 'record' },
  },
  filters: {
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'choice', choices: STATES },
    pay_type: { label: { ar: 'الطريقة', en: 'Way' }, kind: 'choice', choices: WAYS },
    begun_from: { label: { ar: 'بدأت منذ', en: 'Begun since' }, kind: 'from' },
    begun_until: { label: { ar: 'بدأت حتى', en: 'Begun until' }, kind: 'until' },
    company_id: { label: { ar: 'الجهة', en: 'Company' }, kind: 'of', id: 'number' },
  },
  sorts: ['-created_at'],
  search: { ar: 'مرجع الدفعة كاملًا', en: 'The whole reference' },
  links: [
    {
      label: { ar: 'قبول أو رفض أو استرداد', en: 'Accept, refuse or refund' },
      to: '/admin/payments?filter=all&id={id}',
    },
  ],
  csv: true,
} satisfies Description;
