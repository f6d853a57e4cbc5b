import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'contact.not_found': { status: 404, ar: 'لا رسالة بهذا الرقم.', en: 'There is no letter of this number.' },
  'contact.changed': {
    status: 409,
    ar: 'كُتب في هذه الرسالة جديد منذ قرأتها. راجعه ثم أرسل الجواب.',
    en: 'Something was written here since you read it. Look at it, then send your answer.',
  },
  'contact.link_wrong': {
    status: 404,
    ar: 'هذا الرابط غير صحيح، أو حُذفت الرسالة بعد سنة من الجواب عنها أو إغلاقها.',
    en: 'This link is wrong, or the letter was deleted a year after it was answered or closed.',
  },
  'contact.proof_used': {
    status: 409,
    ar: 'وصلت هذه الرسالة من قبل. لإرسال أخرى حدّث الصفحة.',
    en: 'This letter has arrived before. To send another, load the page again.',
  },
});
