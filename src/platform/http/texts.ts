import { defineTexts } from '#platform/texts/texts.ts';

export const httpTexts = defineTexts({
  ar: {
    'http.invalid': 'راجع الحقول المحددة ثم أعد المحاولة.',
    'http.not_found': 'لم نعثر على هذه الصفحة',
    'http.malformed': 'لم نفهم هذا الطلب.',
    'http.too_many': 'طلبات كثيرة في وقت قصير، حاول بعد قليل.',
    'http.too_large': 'الطلب أكبر من الحد المسموح.',
    'http.media_type': 'نوع المحتوى غير مدعوم.',
    'http.method': 'لا تُفتح هذه الصفحة بهذه الطريقة.',
    'http.foreign': 'جاء هذا الطلب من موقع آخر، افتح الصفحة من هنا ثم أعد المحاولة.',
    'http.busy': 'الإقبال كبير في هذه اللحظة، حاول بعد قليل.',
    'http.busy_title': 'الإقبال كبير في هذه اللحظة',
    'http.busy_page': 'نعرض الصفحة لمن سبقك، ونعيد المحاولة لك تلقائيًا بعد ثوانٍ. لم يضع شيء مما أرسلته.',
    'http.busy_again': 'أعد المحاولة الآن',
    'http.unavailable': 'الخدمة غير متاحة الآن، حاول بعد لحظات.',
    'http.error': 'حدث خطأ',
    'http.done': 'تم بنجاح.',
  },
  en: {
    'http.invalid': 'Check the marked fields and try again.',
    'http.not_found': 'This page could not be found',
    'http.malformed': 'We could not understand this request.',
    'http.too_many': 'Too many requests in a short time, try again shortly.',
    'http.too_large': 'The request is larger than allowed.',
    'http.media_type': 'This kind of content is not supported.',
    'http.method': 'This page cannot be opened in this way.',
    'http.foreign': 'This request came from another site. Open the page here and try again.',
    'http.busy_title': 'Very many people are here at this moment',
    'http.busy_page':
      'Those before you are served first, and this page tries again by itself in some seconds. Nothing that you sent is lost.',
    'http.busy_again': 'Try again now',
    'http.busy': 'Very many people are here at this moment, try again shortly.',
    'http.unavailable': 'The service is not available right now, try again in a moment.',
    'http.error': 'An error occurred',
    'http.done': 'Done.',
  },
});
