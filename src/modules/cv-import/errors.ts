import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'cv_import.not_found': {
    status: 404,
    ar: 'لم نعثر على هذا الاستيراد، ارفع الملف من جديد.',
    en: 'We could not find this import, upload the file again.',
  },
  'cv_import.not_ready': {
    status: 409,
    ar: 'لم تكتمل قراءة الملف بعد.',
    en: 'The file has not been read yet.',
  },
  'cv_import.stale': {
    status: 409,
    ar: 'راجعت هذا الملف في نافذة أخرى بعد أن فتحت هذه الصفحة. ما كتبته هنا باقٍ، راجعه ثم احفظ من جديد.',
    en: 'This file was reviewed in another window after you opened this page. What you typed here is kept, check it and save again.',
  },
  'cv_import.nothing_taken': {
    status: 422,
    ar: 'لم تختر شيئًا للحفظ. حدّد ما تريده، أو تجاهل الملف.',
    en: 'Nothing is ticked. Tick what you want to keep, or discard the file.',
  },
});
