import { defineTexts } from '#platform/texts/texts.ts';

export const fileTexts = defineTexts({
  ar: {
    'ui.file_choose': 'اختر ملفًا',
    'ui.file_replace': 'استبدل الملف',
    'ui.file_limit': '{kinds}، حتى {size}',
    'ui.file_too_big': 'حجم الملف أكبر من {size}. اختر ملفًا أصغر.',
    'ui.file_wrong_kind': 'نوع الملف غير مقبول. اختر ملف {kinds}.',
    'ui.file_uploading': 'جارٍ رفع {name}',
    'ui.file_done': 'رُفع الملف',
    'ui.file_failed': 'تعذّر رفع الملف. تحقّق من الاتصال وأعد المحاولة.',
    'ui.file_retry': 'أعد المحاولة',
    'ui.file_remove': 'أزل الملف',
    'ui.file_current': 'الملف الحالي',
    'ui.megabytes': '{size} ميجابايت',
  },
  en: {
    'ui.file_choose': 'Choose a file',
    'ui.file_replace': 'Replace the file',
    'ui.file_limit': '{kinds}, up to {size}',
    'ui.file_too_big': 'The file is larger than {size}. Choose a smaller one.',
    'ui.file_wrong_kind': 'This kind of file is not accepted. Choose {kinds}.',
    'ui.file_uploading': 'Uploading {name}',
    'ui.file_done': 'Uploaded',
    'ui.file_failed': 'The upload failed. Check your connection and try again.',
    'ui.file_retry': 'Try again',
    'ui.file_remove': 'Remove the file',
    'ui.file_current': 'Current file',
    'ui.megabytes': '{size} MB',
  },
});
