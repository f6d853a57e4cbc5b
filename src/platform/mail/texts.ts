import { defineTexts } from '#platform/texts/texts.ts';

export const mailTexts = defineTexts({
  ar: {
    'mail.wordmark': 'صلة',
    'mail.other_wordmark': 'Sila',
    'mail.about': 'وصلتك هذه الرسالة من صلة، منصة توظيف.',
    'mail.link_hint': 'إن لم يعمل الزر فافتح هذا الرابط:',
  },
  en: {
    'mail.wordmark': 'Sila',
    'mail.other_wordmark': 'صلة',
    'mail.about': 'You received this from Sila, a recruitment platform.',
    'mail.link_hint': 'If the button does not work, open this link:',
  },
});
