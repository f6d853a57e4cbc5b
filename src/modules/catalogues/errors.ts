import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'catalogues.not_found': { status: 404, ar: 'لا توجد قائمة بهذا الاسم.', en: 'There is no list of this name.' },
});
