import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'alerts.not_found': {
    status: 404,
    ar: 'لم نعثر على هذا التنبيه.',
    en: 'We could not find this alert.',
  },
  'alerts.too_many': {
    status: 409,
    ar: 'لديك من التنبيهات {max}، وهذا أقصى عدد. احذف تنبيهًا لم تعد تحتاجه ثم أعد المحاولة.',
    en: 'You have {max} alerts, which is the most. Delete one that you no longer need and try again.',
  },
  'alerts.empty': {
    status: 422,
    field: 'open_keys',
    ar: 'اكتب كلمة بحث واحدة على الأقل، أو أبقِ شرطًا.',
    en: 'Write at least one keyword, or keep a condition.',
  },
  'alerts.link_wrong': {
    status: 404,
    ar: 'هذا الرابط ناقص، أو استُخدم من قبل، أو انتهت صلاحيته.',
    en: 'This link is incomplete, was used before, or has expired.',
  },
});
