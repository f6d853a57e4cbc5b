import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'comments.not_found': { status: 404, ar: 'لم نعثر على هذا التعليق.', en: 'We could not find this comment.' },
  'comments.closed': {
    status: 409,
    ar: 'هذا المقال لا يقبل التعليقات.',
    en: 'This article takes no comments.',
  },
  'comments.one_level': {
    status: 422,
    field: 'parent_id',
    ar: 'يُرد على التعليق لا على الرد.',
    en: 'Answer a comment, not an answer.',
  },
  'comments.too_late': {
    status: 409,
    ar: 'مضت الدقائق العشر، ولم يعد التعديل ممكنًا. يمكنك حذف التعليق.',
    en: 'The ten minutes are over, and it can no longer be changed. You can delete it.',
  },
  'comments.many_links': {
    status: 422,
    field: 'body',
    ar: 'في النص أكثر من رابط، والمسموح رابط واحد. احذف ما زاد ثم أرسل.',
    en: 'There is more than one link; one is allowed. Take the others out and send it again.',
  },
  'comments.too_many_hour': {
    status: 429,
    ar: 'كتبت {max:comment} خلال ساعة، وهو الحد. نصك باقٍ هنا، أرسله بعد قليل.',
    en: 'You wrote {max} comments within an hour, which is the limit. Your text is kept here; send it a little later.',
  },
  'comments.too_many_day': {
    status: 429,
    ar: 'كتبت {max:comment} اليوم، وهو الحد. نصك باقٍ هنا، أرسله غدًا.',
    en: 'You wrote {max} comments today, which is the limit. Your text is kept here; send it tomorrow.',
  },
});
