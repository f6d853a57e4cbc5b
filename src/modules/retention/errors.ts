import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'retention.unknown': { status: 404, ar: 'لا نوع بيانات بهذا الاسم.', en: 'There is no kind of data of this name.' },
  'retention.changed': {
    status: 409,
    ar: 'حُفظت نسخة أخرى منذ فتحت الصفحة. راجعها ثم احفظ.',
    en: 'Another version was saved since you opened the page. Look at it, then save.',
  },
  'retention.out_of_bounds': {
    status: 422,
    ar: 'المدة بين {min} و{max:day} لهذا النوع.',
    en: 'Between {min} and {max} days for this kind.',
    field: 'days',
  },
});
