import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'profiles.not_found': { status: 404, ar: 'لم نعثر على هذه السيرة.', en: 'We could not find this profile.' },
  'profiles.item_not_found': { status: 404, ar: 'لم نعثر على هذا البند.', en: 'We could not find this entry.' },
  'profiles.stale': {
    status: 409,
    ar: 'تغيّرت سيرتك في نافذة أخرى بعد أن فتحت هذه الصفحة. ما كتبته هنا باقٍ، راجعه ثم احفظ من جديد.',
    en: 'Your profile was changed in another window after you opened this page. What you typed here is kept, check it and save again.',
  },
  'profiles.too_many': { status: 422, ar: 'بلغت الحد الأقصى لهذا القسم.', en: 'This section has reached its limit.' },
});
