import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'incidents.not_found': { status: 404, ar: 'لم نعثر على هذا الحادث.', en: 'We could not find this incident.' },
  'incidents.changed': {
    status: 409,
    ar: 'تغيّر الحادث منذ قرأته. راجع ما تغيّر ثم أعد المحاولة.',
    en: 'The incident changed since you read it. Look at what changed, then try again.',
  },
  'incidents.closed': {
    status: 409,
    ar: 'أُغلق هذا الحادث. أعد فتحه أولًا.',
    en: 'This incident is closed. Open it again first.',
  },
  'incidents.not_closed': { status: 409, ar: 'هذا الحادث مفتوح.', en: 'This incident is open.' },
  'incidents.told_already': {
    status: 409,
    ar: 'سُجّل الإبلاغ من قبل. أضف ما استجدّ في ملاحظة.',
    en: 'That they were told is recorded already. Add what came after it as a note.',
  },
  'incidents.in_future': { status: 422, ar: 'هذا الوقت لم يأت بعد.', en: 'That time has not come yet.' },
  'incidents.unknown_company': {
    status: 422,
    ar: 'لا جهة بهذا الرقم.',
    en: 'There is no company of this number.',
    field: 'company_id',
  },
  'incidents.nobody': {
    status: 422,
    ar: 'لا أحد يُكتب إليه. وصلتهم رسالة من قبل: {known}، ولا نعرفهم: {unknown}.',
    en: 'Nobody is left to be written to: those chosen have had a letter ({known}), or we know nobody of that kind ({unknown}).',
    field: 'expected',
  },
  'incidents.choosing': {
    status: 409,
    ar: 'ما زال الخادم يختار من يُكتب إليهم في الرسائل السابقة. انتظر حتى ينتهي ثم أعد المحاولة.',
    en: 'The people of the letters before these are still being chosen. Wait until that is done, then try again.',
  },
  'incidents.count_first': {
    status: 422,
    ar: 'عدد من يُكتب إليهم: {count}. وصلتهم رسالة من قبل: {known}، ولا نعرفهم: {unknown}. لم يُرسل شيء بعد: راجع النص ثم اكتب {count} هنا ليبدأ الإرسال.',
    en: '{count} would be written to. {known} have had a letter, and {unknown} of what was written is nobody’s. Nothing was sent yet: read the letter again, then write {count} here to begin.',
    field: 'expected',
  },
  'incidents.nothing_failed': { status: 409, ar: 'لا رسالة أخفق إرسالها.', en: 'No letter failed.' },
});
