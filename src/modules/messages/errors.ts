import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'messages.not_found': { status: 404, ar: 'لم نعثر على هذه المحادثة.', en: 'We could not find this conversation.' },
  'messages.not_allowed': {
    status: 403,
    ar: 'يمكنكم مراسلة من تقدّم إلى إحدى وظائفكم.',
    en: 'You can write to people who applied to one of your jobs.',
  },
  'messages.reply_not_found': {
    status: 422,
    ar: 'الرسالة التي تردّ عليها ليست في هذه المحادثة.',
    en: 'The message you answer is not in this conversation.',
    field: 'reply',
  },
});
