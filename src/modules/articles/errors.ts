import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'articles.not_found': {
    status: 404,
    ar: 'لم نعثر على هذا المقال. ربما سُحب.',
    en: 'We could not find this article. It may have been withdrawn.',
  },
  'articles.stale': {
    status: 409,
    ar: 'حفظ أحد الزملاء نسخة أحدث وأنت تكتب. نصك باقٍ أدناه، واقرأ ما تغيّر قبل أن تحفظ فوقه.',
    en: 'A colleague saved a newer version while you were writing. Your text is kept below; read what changed before you save over it.',
  },
  'articles.no_language': {
    status: 422,
    field: 'ar_title',
    ar: 'اكتب المقال بلغة واحدة على الأقل: عنوانًا ونصًا.',
    en: 'Write the article in at least one language: a title and a text.',
  },
  'articles.ar_half': {
    status: 422,
    field: 'ar_body',
    ar: 'للعربية عنوان بلا نص، أو نص بلا عنوان.',
    en: 'Arabic has a title without a text, or a text without a title.',
  },
  'articles.en_half': {
    status: 422,
    field: 'en_body',
    ar: 'للإنجليزية عنوان بلا نص، أو نص بلا عنوان.',
    en: 'English has a title without a text, or a text without a title.',
  },
  'articles.ar_picture': {
    status: 422,
    field: 'ar_body',
    ar: 'في النص العربي صورة بلا نص بديل، أو صورة لا نعرفها. صف ما تعرضه كل صورة.',
    en: 'The Arabic text has a picture without alternative text, or one we do not know. Say what each picture shows.',
  },
  'articles.en_picture': {
    status: 422,
    field: 'en_body',
    ar: 'في النص الإنجليزي صورة بلا نص بديل، أو صورة لا نعرفها. صف ما تعرضه كل صورة.',
    en: 'The English text has a picture without alternative text, or one we do not know. Say what each picture shows.',
  },
  'articles.cover_unknown': {
    status: 422,
    field: 'cover',
    ar: 'لم نعثر على صورة الغلاف. ارفعها من جديد.',
    en: 'We could not find the picture of the cover. Upload it again.',
  },
  'articles.ar_cover_alt': {
    status: 422,
    field: 'ar_cover_alt',
    ar: 'صف بالعربية ما تعرضه صورة الغلاف.',
    en: 'Say in Arabic what the picture of the cover shows.',
  },
  'articles.en_cover_alt': {
    status: 422,
    field: 'en_cover_alt',
    ar: 'صف بالإنجليزية ما تعرضه صورة الغلاف.',
    en: 'Say in English what the picture of the cover shows.',
  },
  'articles.source_missing': {
    status: 422,
    field: 'ar_source',
    ar: 'اذكر المصدر قبل النشر: النظام ورقم المرسوم والمادة.',
    en: 'Name the source before it is published: the law, its decree and the article.',
  },
  'articles.law_number_taken': {
    status: 409,
    field: 'law_number',
    ar: 'لهذه المادة شرح آخر. افتحه من القائمة وعدّله.',
    en: 'Another text explains this article already. Open it in the list and change it.',
  },
  'articles.topic_other': {
    status: 422,
    field: 'topic_id',
    ar: 'هذا الموضوع لقسم آخر. اختر موضوعًا من القسم نفسه.',
    en: 'This topic belongs to another section. Choose one of the same section.',
  },
  'articles.topic_missing': {
    status: 422,
    field: 'topic_id',
    ar: 'اختر موضوعًا قبل النشر.',
    en: 'Choose a topic before it is published.',
  },
});
