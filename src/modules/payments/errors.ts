import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'payments.not_found': { status: 404, ar: 'لم نعثر على عملية الدفع.', en: 'We could not find this payment.' },
  'payments.wrong_state': {
    status: 409,
    ar: 'تغيّرت حالة الدفع. حدّث الصفحة ثم أعد المحاولة.',
    en: 'The payment has moved on. Reload the page and try again.',
  },
  'payments.account_unknown': {
    status: 422,
    field: 'bank_account_id',
    ar: 'اختاروا الحساب الذي حوّلتم إليه.',
    en: 'Choose the account you transferred to.',
  },
  'payments.reason_missing': {
    status: 422,
    field: 'reason',
    ar: 'اكتب سبب الرفض ليصل إلى الجهة.',
    en: 'Give a reason, it is sent to the employer.',
  },
  'payments.online_unavailable': {
    status: 409,
    ar: 'الدفع الإلكتروني غير متاح الآن. ادفعوا بالتحويل البنكي.',
    en: 'Online payment is not available now. Pay by bank transfer.',
  },
  'payments.gateway_silent': {
    status: 503,
    ar: 'بوابة الدفع لا تستجيب الآن. لم يُخصم شيء. حاولوا بعد قليل أو ادفعوا بالتحويل البنكي.',
    en: 'The payment gateway does not answer now. Nothing was charged; try again shortly or pay by bank transfer.',
  },
  'payments.unsigned_callback': {
    status: 401,
    ar: 'لم يثبت أن هذا الإشعار من بوابة الدفع.',
    en: 'Nothing proves that this notice comes from the payment gateway.',
  },
  'payments.no_such_gateway': { status: 404, ar: 'لا بوابة دفع بهذا الاسم.', en: 'There is no such payment gateway.' },
  'payments.package_gone': {
    status: 404,
    ar: 'هذه الباقة لم تعد معروضة. اختاروا باقة أخرى.',
    en: 'This package is no longer sold. Choose another one.',
  },
  'payments.no_credit': {
    status: 409,
    ar: 'لا رصيد متبقٍّ لهذا الإعلان. ادفعوا رسمه أو اشتروا باقة.',
    en: 'No credit is left for this ad. Pay its fee or buy a package.',
  },
  'payments.account_gone': { status: 404, ar: 'لم نعثر على هذا الحساب.', en: 'We could not find this account.' },
  'payments.iban_taken': {
    status: 422,
    field: 'iban',
    ar: 'هذا الآيبان مسجّل لحساب آخر هنا.',
    en: 'Another account here has this IBAN already.',
  },
  'payments.nothing_to_refund': {
    status: 409,
    ar: 'لم يبق من هذا الدفع ما يُسترد.',
    en: 'Nothing of this payment is left to give back.',
  },
  'payments.refund_too_much': {
    status: 422,
    field: 'amount',
    ar: 'المبلغ أكبر مما بقي من هذا الدفع.',
    en: 'The amount is more than what is left of this payment.',
  },
  'payments.refund_under_way': {
    status: 409,
    ar: 'استرداد سابق لهذا الدفع ما زال جاريًا لدى البوابة. انتظر حتى يكتمل.',
    en: 'An earlier refund of this payment is still under way at the gateway. Wait until it is done.',
  },
  'payments.receipt_missing': {
    status: 422,
    field: 'invoice_image',
    ar: 'أرفقوا الإيصال.',
    en: 'Attach the receipt.',
  },
});
