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
    ar: 'أنتم تختارون بلا أسماء. أضيفوا هذا الشخص إلى قائمة مختصرة ليظهر اسمه، ثم راسلوه.',
    en: 'You are choosing without names. Put this person on a shortlist to see the name, then write.',
  },
  'messages.too_many_begun': {
    status: 429,
    ar: 'راسلتم اليوم أقصى عدد ممكن من أشخاص لم يتقدّموا إليكم. تابعوا غدًا.',
    en: 'Today you have written to as many people who did not apply to you as is possible. Go on tomorrow.',
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
  'messages.closed': {
    status: 409,
    ar: 'لم تعد مراسلة هذا الشخص ممكنة.',
    en: 'You can no longer write to this person.',
  },
  'messages.reply_not_found': {
    status: 422,
    ar: 'الرسالة التي تردّ عليها ليست في هذه المحادثة.',
    en: 'The message you answer is not in this conversation.',
    field: 'reply',
  },
});
