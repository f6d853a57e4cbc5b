import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'applications.not_found': { status: 404, ar: 'لم نعثر على هذا الطلب.', en: 'We could not find this application.' },
  'applications.already': {
    status: 409,
    ar: 'سبق أن تقدّمت إلى هذه الوظيفة.',
    en: 'You have already applied to this job.',
  },
  'applications.job_closed': {
    status: 409,
    ar: 'أُغلق التقديم على هذه الوظيفة.',
    en: 'This job no longer takes applications.',
  },
  'applications.profile_needed': {
    status: 409,
    ar: 'أكمل بياناتك الأساسية قبل التقديم، ثم عُد إلى هنا.',
    en: 'Fill in your basic information before you apply, then come back here.',
  },
  'applications.no_cv_file': {
    status: 422,
    ar: 'لم ترفع ملف سيرة بعد.',
    en: 'You have not uploaded a CV file yet.',
    field: 'cv_source',
  },
  'applications.reminder_too_early': {
    status: 409,
    ar: 'يمكن تذكير الجهة بعد عشرة أيام من التقديم إن لم يصلك جواب.',
    en: 'You can remind the employer ten days after applying, if there was no answer.',
  },
  'applications.reminder_sent': {
    status: 409,
    ar: 'ذكّرت الجهة من قبل، والتذكير مرة واحدة.',
    en: 'You have reminded the employer already; it can be done once.',
  },
  'applications.answered': {
    status: 409,
    ar: 'وصلك جواب على هذا الطلب، فلا حاجة إلى تذكير.',
    en: 'This application was answered, so there is nothing to remind of.',
  },
  'applications.wrong_stage': {
    status: 409,
    ar: 'لا يمكن نقل هذا الطلب إلى هذه المرحلة.',
    en: 'This application cannot move to that stage.',
  },
});
