import { defineTexts } from '#platform/texts/texts.ts';

export const conversationTexts = defineTexts({
  ar: {
    'ui.message': 'رسالتك',
    'ui.message_placeholder': 'اكتب رسالة',
    'ui.send': 'أرسل',
    'ui.reply_cancel': 'ألغِ الرد',
    'ui.seen': 'قُرئت',
    'ui.sent': 'أُرسلت',
  },
  en: {
    'ui.message': 'Your message',
    'ui.message_placeholder': 'Write a message',
    'ui.send': 'Send',
    'ui.reply_cancel': 'Cancel the reply',
    'ui.seen': 'Seen',
    'ui.sent': 'Sent',
  },
});
