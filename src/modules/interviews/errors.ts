import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'interviews.not_found': { status: 404, ar: 'لم نعثر على هذه المقابلة.', en: 'We could not find this interview.' },
  'interviews.application_closed': {
    status: 409,
    ar: 'انتهى هذا الطلب، فلا تُقترح له مقابلة.',
    en: 'This application has come to an end, so no interview can be proposed.',
  },
  'interviews.one_open': {
    status: 409,
    ar: 'اقترحتم على هذا المتقدم مقابلة من قبل. عدّلوها من صفحتها.',
    en: 'An interview was already proposed to this applicant. Change it on its page.',
  },
  'interviews.changed_meanwhile': {
    status: 409,
    ar: 'تغيّرت المقابلة قبل أن يصل طلبك. راجع ما هي عليه الآن ثم أعد المحاولة.',
    en: 'The interview changed before your request arrived. See how it stands now and try again.',
  },
  'interviews.wrong_state': {
    status: 409,
    ar: 'لا يمكن هذا والمقابلة على حالها الآن.',
    en: 'This cannot be done as the interview stands now.',
  },
  'interviews.too_soon': {
    status: 422,
    ar: 'تلزم مهلة {days:day} من أيام العمل على الأقل. أقرب موعد ممكن: {earliest}.',
    en: 'At least {days} working days’ notice is needed. The earliest possible time is {earliest}.',
    field: 'times',
  },
  'interviews.time_passed': {
    status: 422,
    ar: 'مضى هذا الموعد. المطلوب موعد قادم.',
    en: 'This time has passed. Choose one that is still to come.',
    field: 'starts_at',
  },
  'interviews.times_passed': {
    status: 422,
    ar: 'اقترحوا مواعيد قادمة خلال سنة.',
    en: 'Propose times that are still to come, within a year.',
    field: 'times',
  },
  'interviews.not_proposed': {
    status: 422,
    ar: 'اختر واحدًا من المواعيد المقترحة.',
    en: 'Choose one of the proposed times.',
    field: 'starts_at',
  },
  'interviews.too_few_interviewers': {
    status: 422,
    ar: 'عدد من يجري المقابلة لا يقل عن {count}.',
    en: 'There must be at least {count} interviewers.',
    field: 'members',
  },
  'interviews.not_a_member': {
    status: 422,
    ar: 'اختاروا من فريق الجهة.',
    en: 'Choose from the company’s people.',
    field: 'members',
  },
  'interviews.overlap': {
    status: 409,
    ar: 'يتعارض موعد مع مقابلة أخرى: {which}. غيّروا الموعد، أو أكّدوا أنه مقصود.',
    en: 'A time overlaps with another interview: {which}. Change it, or confirm that it is meant.',
    field: 'accept_overlap',
  },
  'interviews.no_calendar': {
    status: 404,
    ar: 'لا موعد لهذه المقابلة بعد.',
    en: 'This interview has no time yet.',
  },
});
