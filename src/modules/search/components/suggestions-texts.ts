import { defineTexts } from '#platform/texts/texts.ts';

/** Apart from the page's words: they come with what suggests, at the first focus. */
export const suggestionsTexts = defineTexts({
  ar: {
    'search.suggestions': 'اقتراحات البحث',
    'search.suggestions_count': {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '{count} اقتراحات',
      many: '{count} اقتراحًا',
      other: '{count} اقتراح',
    },
    'search.suggested_title': 'مسميات وظيفية',
    'search.suggested_skill': 'مهارات',
    'search.suggested_company': 'جهات',
    'search.suggested_city': 'مدن',
    'search.recent': 'عمليات بحثك الأخيرة على هذا الجهاز',
    'search.recent_count': {
      zero: 'لا عمليات بحث سابقة',
      one: 'عملية بحث سابقة',
      two: 'عمليتا بحث سابقتان',
      few: '{count} عمليات بحث سابقة',
      many: '{count} عملية بحث سابقة',
      other: '{count} عملية بحث سابقة',
    },
    'search.recent_clear': 'امسحها من هذا الجهاز',
  },
  en: {
    'search.suggestions': 'Search suggestions',
    'search.suggestions_count': { one: '{count} suggestion', other: '{count} suggestions' },
    'search.suggested_title': 'Job titles',
    'search.suggested_skill': 'Skills',
    'search.suggested_company': 'Employers',
    'search.suggested_city': 'Cities',
    'search.recent': 'Your recent searches on this device',
    'search.recent_count': { one: '{count} recent search', other: '{count} recent searches' },
    'search.recent_clear': 'Clear them from this device',
  },
});
