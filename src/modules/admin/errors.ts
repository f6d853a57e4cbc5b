import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'admin.not_waiting': {
    status: 409,
    ar: 'لم يعد هذا ينتظر قرارًا.',
    en: 'This does not wait for a decision any more.',
  },
  'admin.not_taken_back': {
    status: 409,
    ar: 'لا يُعاد هذا من هنا: مدد الحفظ يغيّرها مسؤول الخصوصية من صفحتها، وما حُجب في السجل يُكتب من جديد في الإعدادات.',
    en: 'This is not taken back here: the privacy officer changes how long data is kept on its own page, and what the log hides is written anew in the settings.',
  },
  'admin.taken': { status: 409, ar: 'بدأ به زميل لك قبلك.', en: 'A colleague has started on this already.' },
  'admin.not_found': { status: 404, ar: 'لم نعثر على هذا السجل.', en: 'We could not find this record.' },
});
