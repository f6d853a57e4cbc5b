import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'admin.not_found': { status: 404, ar: 'لم نعثر على هذا السجل.', en: 'We could not find this record.' },
});
