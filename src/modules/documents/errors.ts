import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'documents.not_found': {
    status: 404,
    ar: 'لا توجد نسخة بهذا الرقم.',
    en: 'There is no version of this number.',
  },
  'documents.version_unknown': {
    status: 409,
    ar: 'النسخة التي كانت أمامك غير معروفة. حدّث الصفحة ثم وافق من جديد.',
    en: 'The version you were shown is not known. Load the page again, then agree.',
  },
  'documents.stale': {
    status: 409,
    ar: 'عُدّلت المسودة من نافذة أخرى. انسخ ما كتبته، ثم حدّث الصفحة.',
    en: 'The draft was changed in another window. Copy what you wrote, then load the page again.',
  },
  'documents.no_draft': {
    status: 409,
    ar: 'لا مسودة لهذه الوثيقة. احفظ مسودة أولًا.',
    en: 'This document has no draft. Save one first.',
  },
  'documents.unchanged': {
    status: 409,
    ar: 'المسودة مطابقة للنسخة المنشورة، فلا شيء يُنشر.',
    en: 'The draft says what the published version says, so there is nothing to publish.',
  },
  'documents.one_language': {
    status: 422,
    ar: 'اكتب النص بالعربية والإنجليزية قبل النشر.',
    en: 'Write the text in Arabic and in English before publishing.',
  },
  'documents.too_early': {
    status: 422,
    ar: 'يسري ما يطلب الموافقة بعد {days:day} من نشره على الأقل.',
    en: 'What asks for consent holds {days:day} after it is published at the earliest.',
  },
});
