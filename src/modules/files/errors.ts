import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'files.not_found': { status: 404, ar: 'لم نعثر على هذا الملف.', en: 'We could not find this file.' },
  'files.link_expired': {
    status: 403,
    ar: 'انتهت صلاحية رابط الملف، عُد إلى الصفحة وافتحه من جديد.',
    en: 'The link to this file has expired, go back to the page and open it again.',
  },
  'files.not_multipart': {
    status: 415,
    ar: 'أرسل الملف بصيغة multipart/form-data.',
    en: 'Send the file as multipart/form-data.',
  },
  'files.interrupted': {
    status: 400,
    ar: 'انقطع رفع الملف، أعد المحاولة.',
    en: 'The upload was interrupted, try again.',
  },
});
