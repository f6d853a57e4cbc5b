import { defineTexts } from '#platform/texts/texts.ts';

/** Of the page of whoever is suspended; apart, for the log-in page brings the other texts to everybody. */
export const suspensionTexts = defineTexts({
  ar: {
    'auth.suspension': 'الحساب موقوف',
    'auth.suspension_lead': 'أوقفنا هذا الحساب {until}.',
    'auth.suspension_lead_company': 'أوقفنا حساب {company} {until}.',
    'auth.suspension_reason': 'السبب',
    'auth.suspension_words': 'توضيح الإدارة',
    'auth.suspension_since': 'منذ',
    'auth.suspension_over': 'انتهى الإيقاف',
    'auth.suspension_over_text': 'عاد هذا الحساب إلى العمل، ويمكن تسجيل الدخول به.',
    'auth.suspension_effect': 'في مدة الإيقاف لا يمكن تسجيل الدخول، ولا تُعرض السيرة على أحد، وتنتظر الرسائل.',
    'auth.suspension_effect_company':
      'في مدة الإيقاف لا يدخل الحساب أحد من فريق الجهة، ولا تظهر إعلاناتها، وتنتظر الرسائل. أيام الإعلانات تمضي كما هي.',
    'auth.appeal': 'الاعتراض',
    'auth.appeal_lead': 'إن رأيت في القرار خطأ فاكتب لنا مرة واحدة، ويقرأ ما كتبته من لم يتخذ القرار.',
    'auth.appeal_text': 'ما الذي تراه خطأ؟',
    'auth.appeal_send': 'أرسل الاعتراض',
    'auth.appeal_sent': 'وصلنا اعتراضك، وسنرد عليه برسالة.',
    'auth.appeal_waits': 'وصلنا اعتراضك في {date}، وسنرد عليه برسالة.',
    'auth.appeal_refused': 'قرأنا اعتراضك، وبقي القرار كما هو.',
  },
  en: {
    'auth.suspension': 'Account suspended',
    'auth.suspension_lead': 'We suspended this account {until}.',
    'auth.suspension_lead_company': 'We suspended the account of {company} {until}.',
    'auth.suspension_reason': 'Reason',
    'auth.suspension_words': 'What our team adds',
    'auth.suspension_since': 'Since',
    'auth.suspension_over': 'The suspension is over',
    'auth.suspension_over_text': 'This account works again; you can log in with it.',
    'auth.suspension_effect': 'In this time nobody can log in with it, its CV is shown to nobody, and messages wait.',
    'auth.suspension_effect_company':
      'In this time nobody of the company’s team can log in, its ads are not shown, and messages wait. The days of its ads go on.',
    'auth.appeal': 'Appeal',
    'auth.appeal_lead':
      'If you think this is wrong, write to us once. Somebody who did not decide it reads what you write.',
    'auth.appeal_text': 'What is wrong with it?',
    'auth.appeal_send': 'Send the appeal',
    'auth.appeal_sent': 'We have your appeal and will answer by letter.',
    'auth.appeal_waits': 'We have had your appeal since {date} and will answer by letter.',
    'auth.appeal_refused': 'We read your appeal; the decision stays.',
  },
});
