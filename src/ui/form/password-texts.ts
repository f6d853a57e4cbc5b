import { defineTexts } from '#platform/texts/texts.ts';

export const passwordTexts = defineTexts({
  ar: {
    'ui.show_password': 'أظهر كلمة المرور',
    'ui.hide_password': 'أخفِ كلمة المرور',
  },
  en: {
    'ui.show_password': 'Show password',
    'ui.hide_password': 'Hide password',
  },
});
