import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'messages.not_found': { status: 404, ar: 'لم نعثر على هذه المحادثة.', en: 'We could not find this conversation.' },
  'messages.not_allowed': {
    status: 403,
    ar: 'يمكنكم مراسلة من تقدّم إلى إحدى وظائفكم، أو من فتح سيرته للجهات.',
    en: 'You can write to people who applied to one of your jobs, or whose CV is open to employers.',
  },
  'messages.nameless': {
    status: 409,
    ar: 'تختارون الآن دون أسماء. أضيفوا هذا الشخص إلى قائمة مختصرة ليظهر اسمه، ثم راسلوه.',
    en: 'You are choosing without names. Put this person on a shortlist to see the name, then write.',
  },
  'messages.too_many_begun': {
    status: 429,
    ar: 'راسلتم اليوم أقصى عدد ممكن من أشخاص لم يتقدّموا إليكم. تابعوا غدًا.',
    en: 'Today you have written to as many people who did not apply to you as is possible. Go on tomorrow.',
  },
  'messages.too_many_in_hour': {
    status: 429,
    ar: 'أرسلت أكثر ما يُرسل في ساعة ({max:message}). رسالتك باقية هنا؛ أرسلها بعد {minutes:minute}.',
    en: 'You have sent as many messages as can be sent in an hour ({max}). Yours stays here; send it in {minutes:minute}.',
  },
  'messages.too_many_in_day': {
    status: 429,
    ar: 'أرسلت أكثر ما يُرسل في يوم ({max:message}). رسالتك باقية هنا؛ أرسلها بعد {minutes:minute}.',
    en: 'You have sent as many messages as can be sent in a day ({max}). Yours stays here; send it in {minutes:minute}.',
  },
  'messages.unanswered': {
    status: 409,
    ar: 'أرسلتم إلى هذا الشخص ثلاث رسائل ولم يرد بعد. يمكنكم الكتابة مجددًا حين يرد.',
    en: 'You have sent this person three messages without an answer. You can write again once there is one.',
  },
  'messages.person_gone': {
    status: 409,
    ar: 'حُذف حساب هذا الشخص، ولم تعد مراسلته ممكنة.',
    en: 'This person’s account was deleted, so you can no longer write to them.',
  },
  'messages.on_hold': {
    status: 409,
    ar: 'هذه المحادثة متوقفة مؤقتًا، ولا يمكن الإرسال فيها الآن. ما كتبته باقٍ عندك.',
    en: 'This conversation is on hold, and nothing can be sent in it now. What you wrote stays with you.',
  },
  'messages.closed': {
    status: 409,
    ar: 'أغلق هذا الشخص المحادثة، ولم تعد مراسلته ممكنة.',
    en: 'This person has closed the conversation. You can no longer write to them.',
  },
  'messages.closed_by_company': {
    status: 409,
    ar: 'أغلقت الجهة هذه المحادثة، ولم تعد الكتابة فيها ممكنة.',
    en: 'The employer has closed this conversation. You can no longer write in it.',
  },
  'messages.blocked_by_us': {
    status: 409,
    ar: 'أغلقتم هذه المحادثة. افتحوها أولًا لتكتبوا فيها.',
    en: 'You have closed this conversation. Open it first to write in it.',
  },
  'messages.not_reportable': {
    status: 404,
    ar: 'لم نعثر على رسالة يمكن الإبلاغ عنها.',
    en: 'We could not find a message that can be reported.',
  },
  'messages.template_not_found': {
    status: 404,
    ar: 'لم نعثر على هذا الرد المحفوظ.',
    en: 'We could not find this saved reply.',
  },
  'messages.too_many_templates': {
    status: 409,
    ar: 'حفظتم أقصى عدد ممكن من الردود. احذفوا ردًا لا تستخدمونه أولًا.',
    en: 'You have saved as many replies as is possible. Delete one that you do not use first.',
  },
  'messages.job_not_found': { status: 404, ar: 'لم نعثر على هذه الوظيفة.', en: 'We could not find this job.' },
  'messages.reply_not_found': {
    status: 422,
    ar: 'الرسالة التي تردّ عليها ليست في هذه المحادثة.',
    en: 'The message you answer is not in this conversation.',
    field: 'reply',
  },
});
