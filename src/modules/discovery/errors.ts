import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'discovery.no_sitemap': {
    status: 404,
    ar: 'لا توجد خريطة موقع بهذا الاسم.',
    en: 'There is no sitemap of this name.',
  },
});
