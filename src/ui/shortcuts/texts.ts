import { defineTexts } from '#platform/texts/texts.ts';

export const shortcutsTexts = defineTexts({
  ar: {
    'shortcuts.title': 'اختصارات لوحة المفاتيح',
    'shortcuts.text': 'تعمل ما دام التركيز داخل القائمة، ولا تعمل أثناء الكتابة.',
    'shortcuts.help': 'هذه القائمة',
    'shortcuts.on': 'تعمل الاختصارات في هذا المتصفح',
    'shortcuts.close': 'إغلاق',
    'shortcuts.next': 'التالي',
    'shortcuts.previous': 'السابق',
  },
  en: {
    'shortcuts.title': 'Keyboard shortcuts',
    'shortcuts.text': 'They work while the focus is in the list, and never while you type.',
    'shortcuts.help': 'This list',
    'shortcuts.on': 'Shortcuts work in this browser',
    'shortcuts.close': 'Close',
    'shortcuts.next': 'Next',
    'shortcuts.previous': 'Previous',
  },
});
