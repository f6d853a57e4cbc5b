import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'candidates.list_not_found': {
    status: 404,
    ar: 'لم نعثر على هذه القائمة.',
    en: 'We could not find this shortlist.',
  },
  'candidates.list_name_taken': {
    status: 409,
    ar: 'لديكم قائمة بهذا الاسم.',
    en: 'You already have a shortlist of this name.',
    field: 'name',
  },
  'candidates.too_many_lists': {
    status: 409,
    ar: 'بلغتم أقصى عدد من القوائم. احذفوا قائمة لا تحتاجون إليها.',
    en: 'You have as many shortlists as are possible. Delete one you do not need.',
  },
  'candidates.list_full': {
    status: 409,
    ar: 'بلغت القائمة أقصى عدد من الأشخاص. أضيفوا إلى قائمة أخرى.',
    en: 'The shortlist has as many people as are possible. Use another one.',
  },
  'candidates.person_not_found': {
    status: 404,
    ar: 'لم نعثر على هذا الشخص.',
    en: 'We could not find this person.',
  },
  'candidates.job_not_open': {
    status: 409,
    ar: 'الدعوة إلى وظيفة معلنة الآن فقط.',
    en: 'You can invite to a job that is open now only.',
    field: 'job_id',
  },
  'candidates.invitation_not_found': {
    status: 404,
    ar: 'لم نعثر على هذه الدعوة.',
    en: 'We could not find this invitation.',
  },
});
