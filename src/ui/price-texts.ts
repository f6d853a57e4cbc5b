import { defineTexts } from '#platform/texts/texts.ts';

export const priceTexts = defineTexts({
  ar: {
    'ui.vat': 'ضريبة القيمة المضافة',
    'ui.total': 'الإجمالي',
  },
  en: {
    'ui.vat': 'VAT',
    'ui.total': 'Total',
  },
});
