import { defineTexts } from '#platform/texts/texts.ts';

/** What search engines show of the pages; the browser needs none of it. */
export const descriptionTexts = defineTexts({
  ar: {
    'auth.log_in_description':
      'سجّل الدخول إلى صلة لتتابع طلباتك ورسائلك ومقابلاتك، أو لتدير إعلانات جهتك والمتقدمين إليها.',
    'auth.register_description':
      'حساب مجاني في صلة: سيرة واحدة تتقدم بها إلى وظائف السعودية وجيرانها، أو حساب جهة تنشر الوظائف وتختار من يتقدم إليها.',
  },
  en: {
    'auth.log_in_description':
      'Log in to Sila to follow your applications, messages and interviews, or to look after your company’s ads and applicants.',
    'auth.register_description':
      'A free account on Sila: one CV for jobs in Saudi Arabia and its neighbours, or a company account to post jobs and choose among applicants.',
  },
});
