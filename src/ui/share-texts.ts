import { defineTexts } from '#platform/texts/texts.ts';

export const shareTexts = defineTexts({
  ar: {
    'ui.share': 'شارك',
    'ui.share_device': 'شارك من جهازك',
    'ui.share_whatsapp': 'واتساب',
    'ui.share_x': 'إكس',
    'ui.share_linkedin': 'لينكدإن',
    'ui.share_code': 'رمز الاستجابة السريعة',
    'ui.share_poster': 'ملصق للطباعة',
    'ui.share_failed': 'تعذّرت المشاركة. جرّب نسخ الرابط.',
    'ui.copy_link': 'انسخ الرابط',
    'ui.link_copied': 'نُسخ الرابط',
  },
  en: {
    'ui.share': 'Share',
    'ui.share_device': 'Share from your device',
    'ui.share_whatsapp': 'WhatsApp',
    'ui.share_x': 'X',
    'ui.share_linkedin': 'LinkedIn',
    'ui.share_code': 'QR code',
    'ui.share_poster': 'Poster to print',
    'ui.share_failed': 'It could not be shared. Try copying the link.',
    'ui.copy_link': 'Copy the link',
    'ui.link_copied': 'The link is copied',
  },
});
