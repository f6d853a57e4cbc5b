import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'invoices.not_found': { status: 404, ar: 'لم نعثر على الفاتورة.', en: 'We could not find this invoice.' },
  'invoices.busy': {
    status: 503,
    ar: 'نُعدّ مستندات كثيرة الآن. أعد المحاولة بعد قليل.',
    en: 'Many documents are being made right now. Try again in a moment.',
  },
});
