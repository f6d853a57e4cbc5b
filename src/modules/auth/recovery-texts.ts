import { defineTexts } from '#platform/texts/texts.ts';

/** Of the pages of a forgotten password and of links in letters; apart, for the log-in page brings the other texts to everybody. */
export const recoveryTexts = defineTexts({
  ar: {
    'auth.forget': 'استعادة كلمة المرور',
    'auth.forget_lead': 'اكتب جوالك أو بريدك، ونرسل إليه ما تحتاجه لتختار كلمة مرور جديدة.',
    'auth.send': 'أرسل',
    'auth.link_sent_to': 'إن كان لدينا حساب بهذا البريد فسيصله رابط خلال دقيقة، وهو صالح 30 دقيقة:',
    'auth.check_spam': 'لم يصل؟ انظر في البريد غير المرغوب، أو أعد المحاولة بعد دقيقة.',
    'auth.reset': 'كلمة مرور جديدة',
    'auth.reset_lead': 'بعد الحفظ تنتهي كل الجلسات المفتوحة وتسجّل الدخول من جديد.',
    'auth.save_password': 'احفظ كلمة المرور',
    'auth.ask_again': 'اطلب رابطًا جديدًا',
    'auth.verify_email': 'تأكيد البريد الإلكتروني',
    'auth.verify_email_lead': 'اضغط الزر لتؤكد أن هذا البريد لك.',
    'auth.confirm_email': 'أكّد البريد',
    'auth.link_missing': 'هذا الرابط ناقص أو انتهت مدته.',
    'auth.account': 'الحساب والأمان',
  },
  en: {
    'auth.forget': 'Reset your password',
    'auth.forget_lead': 'Enter your mobile or e-mail, and we send what you need to choose a new password.',
    'auth.send': 'Send',
    'auth.link_sent_to': 'If we have an account with this e-mail, a link reaches it within a minute and works for 30:',
    'auth.check_spam': 'Nothing came? Look in the junk folder, or try again in a minute.',
    'auth.reset': 'A new password',
    'auth.reset_lead': 'Saving ends every open session, and you log in anew.',
    'auth.save_password': 'Save the password',
    'auth.ask_again': 'Ask for a new link',
    'auth.verify_email': 'Confirm your e-mail',
    'auth.verify_email_lead': 'Press the button to confirm that this address is yours.',
    'auth.confirm_email': 'Confirm the e-mail',
    'auth.link_missing': 'This link is incomplete or too old.',
    'auth.account': 'Account and security',
  },
});
