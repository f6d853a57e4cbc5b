import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'messages.not_found': { status: 404, ar: 'لم نعثر على هذه المحادثة.', en: 'We could not find this conversation.' },
  'messages.not_allowed': {
    status: 403,
    ar: 'يمكنكم مراسلة من تقدّم إلى إحدى وظائفكم.',
    en: 'You can write to people who applied to one of your jobs.',
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
