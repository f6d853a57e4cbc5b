import { defineTexts } from '#platform/texts/texts.ts';

export const richTextTexts = defineTexts({
  ar: {
    'rich.tools': 'تنسيق النص',
    'rich.bold': 'عريض',
    'rich.italic': 'مائل',
    'rich.heading': 'عنوان',
    'rich.list_dots': 'قائمة نقاط',
    'rich.list_numbers': 'قائمة مرقّمة',
  },
  en: {
    'rich.tools': 'Text formatting',
    'rich.bold': 'Bold',
    'rich.italic': 'Italic',
    'rich.heading': 'Heading',
    'rich.list_dots': 'Bulleted list',
    'rich.list_numbers': 'Numbered list',
  },
});
