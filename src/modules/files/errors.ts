import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'files.not_found': { status: 404, ar: 'لم نعثر على هذا الملف.', en: 'We could not find this file.' },
  'files.link_expired': {
    status: 403,
    ar: 'انتهت صلاحية رابط الملف، عُد إلى الصفحة وافتحه من جديد.',
    en: 'The link to this file has expired, go back to the page and open it again.',
  },
  'files.quota': {
    status: 409,
    ar: 'بلغت ملفاتك حدها ({files} ملف أو {megabytes} ميغابايت). احذف ما لا تحتاج إليه ثم أعد المحاولة، أو تواصل معنا.',
    en: 'Your files have reached their limit ({files} files or {megabytes} MB). Remove what you do not need and try again, or contact us.',
  },
  'files.company_quota': {
    status: 409,
    ar: 'بلغت ملفات الجهة حدها ({files} ملف أو {megabytes} ميغابايت). احذفوا ما لا تحتاجون إليه ثم أعيدوا المحاولة، أو تواصلوا معنا.',
    en: 'The company’s files have reached their limit ({files} files or {megabytes} MB). Remove what you do not need and try again, or contact us.',
  },
  'files.not_multipart': {
    status: 415,
    ar: 'أرسل الملف بصيغة multipart/form-data.',
    en: 'Send the file as multipart/form-data.',
  },
  'files.busy': {
    status: 503,
    ar: 'لا يمكن عرض الملف الآن. أعد المحاولة بعد قليل.',
    en: 'The file cannot be shown just now. Try again in a moment.',
  },
  'files.no_picture': {
    status: 404,
    ar: 'تعذّر عرض صفحة من هذا الملف، نزّله لتقرأه.',
    en: 'No page of this file could be shown, download it to read it.',
  },
  'files.interrupted': {
    status: 400,
    ar: 'انقطع رفع الملف، أعد المحاولة.',
    en: 'The upload was interrupted, try again.',
  },
});
