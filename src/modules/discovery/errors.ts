import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'discovery.no_sitemap': {
    status: 404,
    ar: 'لا توجد خريطة موقع بهذا الاسم.',
    en: 'There is no sitemap of this name.',
  },
  'discovery.no_feed': {
    status: 404,
    ar: 'لا توجد خلاصة بهذا العنوان.',
    en: 'There is no feed at this address.',
  },
  'discovery.no_picture': {
    status: 404,
    ar: 'لا توجد صورة لهذه الصفحة.',
    en: 'This page has no picture.',
  },
  'discovery.busy': {
    status: 503,
    ar: 'ينتظر الرسم كثيرون الآن. حاول بعد ثوانٍ.',
    en: 'Too many are waiting for a drawing. Try again in a few seconds.',
  },
});
