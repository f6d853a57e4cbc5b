import { defineTexts } from '#platform/texts/texts.ts';

/** Of the notice of a new release; the rest is said by the server. */
export const updateTexts = defineTexts({
  ar: {
    'home_screen.update': 'صدرت نسخة جديدة من صلة.',
    'home_screen.update_now': 'حدّث الآن',
    'home_screen.update_loses': 'في هذه الصفحة ما كُتب ولم يُرسل، والتحديث يمحوه.',
    'home_screen.update_anyway': 'حدّث وامحه',
  },
  en: {
    'home_screen.update': 'There is a new version of Sila.',
    'home_screen.update_now': 'Update now',
    'home_screen.update_loses': 'Something on this page was typed and not sent; updating would lose it.',
    'home_screen.update_anyway': 'Update and lose it',
  },
});
