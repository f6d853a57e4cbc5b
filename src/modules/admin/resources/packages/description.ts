import { PackageInput, PackagePriceTyped } from '#modules/payments/contract.ts';
import { inRiyals } from '#platform/fields/money.ts';
import type { Description } from '../describe.ts';

const { shape } = PackageInput;

export const packagesDescription = {
  name: 'packages',
  scope: 'admin.settings',
  group: 'money',
  id: 'number',
  recorded_as: 'package',
  title: { ar: 'الباقات والأسعار', en: 'Packages and prices' },
  lead: {
    ar: 'ما يُباع للجهات. ما اشتُري يبقى بشروطه.',
    en: 'What companies buy. What was bought keeps its terms.',
  },
  empty: { ar: 'لا باقات هنا', en: 'No packages here' },
  columns: {
    ar_name: { label: { ar: 'الاسم بالعربية', en: 'Name in Arabic' }, kind: 'text' },
    en_name: { label: { ar: 'الاسم بالإنجليزية', en: 'Name in English' }, kind: 'text' },
    price_halalas: { label: { ar: 'السعر قبل الضريبة', en: 'Price before VAT' }, kind: 'money' },
    ads: { label: { ar: 'الإعلانات', en: 'Ads' }, kind: 'count' },
    valid_days: { label: { ar: 'صلاحيتها بالأيام', en: 'Days valid' }, kind: 'count' },
    position: { label: { ar: 'الترتيب', en: 'Order' }, kind: 'count', place: 'more' },
    is_active: { label: { ar: 'معروضة', en: 'On sale' }, kind: 'flag' },
    ar_text: { label: { ar: 'النص بالعربية', en: 'Text in Arabic' }, kind: 'lines', place: 'more' },
    en_text: { label: { ar: 'النص بالإنجليزية', en: 'Text in English' }, kind: 'lines', place: 'more' },
  },
  filters: {
    on_sale: {
      label: { ar: 'البيع', en: 'Sale' },
      kind: 'choice',
      choices: { yes: { ar: 'معروضة', en: 'On sale' }, no: { ar: 'غير معروضة', en: 'Not on sale' } },
    },
  },
  sorts: ['position', 'price_halalas', 'ads'],
  form: {
    add: { ar: 'أضف باقة', en: 'Add a package' },
    fields: {
      ar_name: { input: shape.ar_name, as: 'text' },
      en_name: { input: shape.en_name, as: 'latin' },
      ar_text: { input: shape.ar_text, as: 'text', optional: true },
      en_text: { input: shape.en_text, as: 'latin', optional: true },
      price_halalas: {
        input: shape.price_halalas,
        typed: { input: PackagePriceTyped, from: inRiyals },
        as: 'decimal',
        label: { ar: 'السعر بالريال، قبل الضريبة', en: 'Price in SAR, before VAT' },
        hint: { ar: 'تُضاف ضريبة القيمة المضافة عند الدفع.', en: 'VAT is added when it is paid for.' },
      },
      ads: { input: shape.ads, as: 'number' },
      valid_days: { input: shape.valid_days, as: 'number' },
      position: { input: shape.position, as: 'number' },
      is_active: { input: shape.is_active, as: 'flag' },
    },
  },
  csv: true,
} satisfies Description;
