import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'careers.not_found': {
    status: 404,
    ar: 'لا صفحة وظائف على هذا العنوان.',
    en: 'There is no careers page at this address.',
  },
  'careers.slug_taken': {
    status: 409,
    field: 'slug',
    ar: 'هذا العنوان لجهة أخرى، أو كان لها. اختاروا غيره.',
    en: 'This address is or was another company’s. Choose another one.',
  },
  'careers.slugs_full': {
    status: 409,
    field: 'slug',
    ar: 'غيّرتم العنوان {max:time}، وهذا أكثر ما يُحفظ. عودوا إلى عنوان سابق.',
    en: 'The address was changed {max} times, which is as many as are kept. Go back to a former one.',
  },
  'careers.stale': {
    status: 409,
    ar: 'تغيّرت الصفحة في نافذة أخرى بعد أن فتحتموها. حدّثوا الصفحة ثم احفظوا.',
    en: 'The page was changed in another window since you opened it. Reload, then save.',
  },
});
