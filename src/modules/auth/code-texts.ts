import { defineTexts } from '#platform/texts/texts.ts';

/** Of the pages that ask for a code; apart, for the log-in page brings the other texts to everybody. */
export const codeTexts = defineTexts({
  ar: {
    'auth.code_lead_sms': 'أرسلنا رمزًا من 6 أرقام في رسالة إلى جوالك المنتهي بـ',
    'auth.code_lead_mail': 'أرسلنا رمزًا من 6 أرقام إلى بريدك',
    'auth.change_identifier': 'غيّر الرقم أو البريد',
    'auth.nothing_waits': 'لا يوجد رمز بانتظار الإدخال. ابدأ بتسجيل الدخول أو إنشاء حساب.',
  },
  en: {
    'auth.code_lead_sms': 'We sent a code of 6 digits in a message to your mobile ending in',
    'auth.code_lead_mail': 'We sent a code of 6 digits to your e-mail',
    'auth.change_identifier': 'Change the number or e-mail',
    'auth.nothing_waits': 'No code is waiting to be entered. Start by logging in or creating an account.',
  },
});
