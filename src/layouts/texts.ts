import { defineTexts } from '#platform/texts/texts.ts';

export const frameTexts = defineTexts({
  ar: {
    'frame.interviews': 'المقابلات',
    'frame.credits': 'رصيد الإعلانات',
    'frame.invoices': 'الفواتير',
    'frame.team': 'الفريق',
    'frame.account': 'الحساب والجلسات',
    'frame.admin': 'الإدارة',
    'frame.home': 'عُد إلى الرئيسية',
    'frame.find_jobs': 'تصفّح الوظائف',
    'frame.not_found': 'لم نعثر على هذه الصفحة',
    'frame.not_found_text': 'ربما تغيّر عنوانها أو انتهت مدتها. جرّب البحث، أو عُد إلى الرئيسية.',
    'frame.error': 'حدث خطأ',
    'frame.error_text': 'الخلل من عندنا، وما كتبته محفوظ. أعد المحاولة بعد قليل.',
    'frame.offline': 'انقطع الاتصال',
    'frame.offline_text':
      'لم نصل إلى الموقع، وما كتبته محفوظ. تحقّق من الشبكة، ونفتح الصفحة من تلقاء أنفسنا حين يعود الاتصال.',
    'frame.retry': 'أعد المحاولة',
  },
  en: {
    'frame.interviews': 'Interviews',
    'frame.credits': 'Ad credits',
    'frame.invoices': 'Invoices',
    'frame.team': 'Team',
    'frame.account': 'Account and sessions',
    'frame.admin': 'Administration',
    'frame.home': 'Go to the home page',
    'frame.find_jobs': 'Browse jobs',
    'frame.not_found': 'This page could not be found',
    'frame.not_found_text': 'Its address may have changed, or its time has passed. Try a search, or go back home.',
    'frame.error': 'An error occurred',
    'frame.error_text': 'The fault is ours, and what you typed is kept. Try again in a moment.',
    'frame.offline': 'The connection is gone',
    'frame.offline_text':
      'The site could not be reached, and what you typed is kept. Check your network; the page opens by itself when the connection is back.',
    'frame.retry': 'Try again',
  },
});
