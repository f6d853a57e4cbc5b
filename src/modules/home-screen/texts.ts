import { defineTexts } from '#platform/texts/texts.ts';

export const homeScreenTexts = defineTexts({
  ar: {
    'home_screen.name': 'صلة: منصة توظيف',
    'home_screen.short_name': 'صلة',
    'home_screen.description': 'ابحث عن وظيفة وقدّم عليها، وتابع طلباتك ورسائلك.',
    'home_screen.find_jobs': 'ابحث عن وظيفة',
    'home_screen.applications': 'طلباتي',
    'home_screen.saved_jobs': 'الوظائف المحفوظة',
    'home_screen.messages': 'الرسائل',
    'home_screen.cv': 'سيرتي',
    'home_screen.profile': 'ملفي',
    'home_screen.offline': 'لا اتصال بالإنترنت',
    'home_screen.offline_text': 'لم نصل إلى هذه الصفحة. تعود حين يعود الاتصال.',
    'home_screen.kept': 'ما يمكن قراءته الآن',
    'home_screen.retry': 'أعد المحاولة',
  },
  en: {
    'home_screen.name': 'Sila: recruitment platform',
    'home_screen.short_name': 'Sila',
    'home_screen.description': 'Find a job and apply, and follow your applications and messages.',
    'home_screen.find_jobs': 'Find a job',
    'home_screen.applications': 'My applications',
    'home_screen.saved_jobs': 'Saved jobs',
    'home_screen.messages': 'Messages',
    'home_screen.cv': 'My CV',
    'home_screen.profile': 'My profile',
    'home_screen.offline': 'No connection',
    'home_screen.offline_text': 'This page could not be reached. It comes back with the connection.',
    'home_screen.kept': 'What can be read now',
    'home_screen.retry': 'Try again',
  },
});
