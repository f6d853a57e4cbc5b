import { defineTexts } from '#platform/texts/texts.ts';

export const staffTexts = defineTexts({
  ar: {
    'ui.staff': 'الفريق',
    'ui.staff_home': 'صلة، صفحة الفريق',
    'ui.staff_pages': 'كل الصفحات',
  },
  en: {
    'ui.staff': 'Staff',
    'ui.staff_home': 'Sila, home of staff',
    'ui.staff_pages': 'All pages',
  },
});
