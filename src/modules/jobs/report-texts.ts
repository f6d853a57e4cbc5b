import { defineTexts } from '#platform/texts/texts.ts';

/** Of the form; the words on the way to it are in ad-texts.ts. */
export const reportTexts = defineTexts({
  ar: {
    'jobs.report_reason': 'ما المشكلة في هذا الإعلان؟',
    'jobs.report_text': 'ما الذي رأيته؟',
    'jobs.report_text_hint': 'كلما زاد التفصيل سهل التحقق. لا تكتب بيانات مصرفية ولا كلمات مرور.',
    'jobs.report_send': 'أرسل البلاغ',
    'jobs.report_cancel': 'عُد إلى الإعلان',
    'jobs.report_private': 'لا تعرف الجهة من أبلغ عن إعلانها.',
    'jobs.report_sent_title': 'وصل بلاغك',
    'jobs.report_sent_read': 'يقرأ فريقنا كل بلاغ ويراجع الإعلان. فإن خالف الضوابط أزلناه وأبلغنا من تقدّم إليه.',
    'jobs.report_sent_quiet': 'إن كان لك حساب كتبنا إليك بالنتيجة. وإن أُزيل الإعلان لم تعد صفحته تظهر.',
    'jobs.report_sent_again': 'إن عرفت المزيد فأبلغ مرة أخرى، ويحل بلاغك الأخير محل ما قبله.',
    'jobs.report_sent_paid': 'إن كنت قد دفعت مالًا أو أعطيت بيانات بطاقتك، فاتصل بمصرفك الآن وأبلغ الجهات الأمنية.',
    'jobs.report_reason_fraud': 'احتيال أو انتحال اسم جهة',
    'jobs.report_reason_fee': 'يطلب مالًا من المتقدم',
    'jobs.report_reason_wrong': 'معلومات غير صحيحة',
    'jobs.report_reason_discrimination': 'يشترط جنسًا أو عمرًا أو جنسية أو ما لا يجوز اشتراطه',
    'jobs.report_reason_closed': 'الوظيفة شُغلت أو غير موجودة',
    'jobs.report_reason_other': 'سبب آخر',
  },
  en: {
    'jobs.report_reason': 'What is wrong with this ad',
    'jobs.report_text': 'What you saw',
    'jobs.report_text_hint': 'The more you say, the easier it is to check. Give no bank details or passwords.',
    'jobs.report_send': 'Send the report',
    'jobs.report_cancel': 'Back to the ad',
    'jobs.report_private': 'The employer does not learn who reported its ad.',
    'jobs.report_sent_title': 'We have your report',
    'jobs.report_sent_read':
      'Our team reads every report and looks at the ad. If it breaks the rules we take it down and tell those who applied.',
    'jobs.report_sent_quiet':
      'If you have an account we write to you what was decided. If the ad is taken down, its page is no longer shown.',
    'jobs.report_sent_again': 'If you learn more, report it again; your last report replaces the one before.',
    'jobs.report_sent_paid': 'If you paid or gave your card details, call your bank now and tell the police.',
    'jobs.report_reason_fraud': 'Fraud, or it uses another employer’s name',
    'jobs.report_reason_fee': 'It asks applicants for money',
    'jobs.report_reason_wrong': 'What it says is not true',
    'jobs.report_reason_discrimination': 'It asks for a sex, an age, a nationality or what may not be asked for',
    'jobs.report_reason_closed': 'The job is taken or does not exist',
    'jobs.report_reason_other': 'Something else',
  },
});
