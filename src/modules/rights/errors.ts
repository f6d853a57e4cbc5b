import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'rights.not_found': { status: 404, ar: 'لم نعثر على هذا الطلب.', en: 'We could not find this request.' },
  'rights.link_wrong': {
    status: 404,
    ar: 'هذا الرابط لا يعمل أو انتهت مدته. اطلب من جديد إن لزم.',
    en: 'This link does not work or is too old. Ask again if you still need to.',
  },
  'rights.waits_already': {
    status: 409,
    ar: 'لك طلب من هذا النوع ينتظر الجواب. تجده في القائمة أدناه.',
    en: 'A request of this kind is waiting for an answer already. It is in the list below.',
  },
  'rights.closed': { status: 409, ar: 'أُغلق هذا الطلب.', en: 'This request is closed.' },
  'rights.changed': {
    status: 409,
    ar: 'تغيّر الطلب منذ قرأته. راجع ما تغيّر ثم أعد المحاولة.',
    en: 'The request changed since you read it. Look at what changed, then try again.',
  },
  'rights.extended_already': {
    status: 409,
    ar: 'مُدّدت المهلة من قبل، ولا تُمدّد مرتين.',
    en: 'The time was extended before, and is extended once only.',
  },
  'rights.no_extension': {
    status: 409,
    ar: 'لا تسمح الإعدادات بتمديد المهلة، أو أنها انتهت.',
    en: 'The settings allow no extension, or the time is over.',
  },
  'rights.no_copy': {
    status: 409,
    ar: 'لا تُعدّ نسخة إلا لطلب اطلاع أو نقل من صاحب حساب.',
    en: 'A copy is made only for access or portability asked by the owner of an account.',
  },
  'rights.no_erasure': {
    status: 409,
    ar: 'لا يُبدأ المحو إلا لطلب محو من صاحب حساب.',
    en: 'An erasure is begun only where the owner of an account asked for it.',
  },
  'rights.own_decision': {
    status: 403,
    ar: 'هذه شكوى ممن أجبتَ عن طلبه من قبل، فيجيب عنها غيرك.',
    en: 'You answered this person before, so somebody else answers the complaint.',
  },
  'rights.no_attachment': {
    status: 409,
    ar: 'لا صفحة لصاحب الطلب يفتح منها الملف. سلّمه إليه مع الجواب.',
    en: 'Its sender has no page on which to open a file. Hand it over with the answer.',
    field: 'file',
  },
  'rights.in_future': { status: 422, ar: 'تاريخ الوصول لم يأت بعد.', en: 'That day has not come yet.' },
});
