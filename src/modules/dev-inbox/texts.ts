import { defineTexts } from '#platform/texts/texts.ts';

export const devInboxTexts = defineTexts({
  ar: {
    'inbox.title': 'صندوق الرسائل التجريبي',
    'inbox.lede': 'ما كان سيُرسل بالبريد والجوال يصل إلى هنا، لأن هذا الموقع نسخة تجريبية.',
    'inbox.to': 'المستلم',
    'inbox.to_hint': 'بريد أو جوال؛ اتركه فارغًا لترى الكل',
    'inbox.show': 'اعرض',
    'inbox.mail': 'بريد',
    'inbox.sms': 'رسالة نصية',
    'inbox.code': 'الرمز',
    'inbox.links': 'الروابط',
    'inbox.text': 'النص وحده',
    'inbox.empty': 'لا رسائل بعد. اطلب رمزًا أو أعد تعيين كلمة مرور، ثم حدّث هذه الصفحة.',
    'inbox.home': 'إلى الموقع',
    'inbox.other_language': 'English',
  },
  en: {
    'inbox.title': 'Demo inbox',
    'inbox.lede': 'What would have gone out by e-mail and SMS arrives here, because this site is a demo.',
    'inbox.to': 'Receiver',
    'inbox.to_hint': 'An e-mail or mobile number; empty shows everything',
    'inbox.show': 'Show',
    'inbox.mail': 'E-mail',
    'inbox.sms': 'SMS',
    'inbox.code': 'Code',
    'inbox.links': 'Links',
    'inbox.text': 'Text alone',
    'inbox.empty': 'No messages yet. Ask for a code or reset a password, then reload this page.',
    'inbox.home': 'To the site',
    'inbox.other_language': 'العربية',
  },
});
