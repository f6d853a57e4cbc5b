import { BankAccountInput } from '#modules/payments/contract.ts';
import type { Description } from '../describe.ts';

const { shape } = BankAccountInput;

export const bankAccountsDescription = {
  name: 'bank-accounts',
  scope: 'admin.settings',
  group: 'money',
  id: 'number',
  recorded_as: 'bank_account',
  title: { ar: 'الحسابات البنكية', en: 'Bank accounts' },
  lead: { ar: 'إليها تحوّل الجهات ثمن إعلاناتها.', en: 'Where companies transfer what their ads cost.' },
  empty: { ar: 'لا حسابات هنا', en: 'No accounts here' },
  columns: {
    bank_ar: { label: { ar: 'المصرف بالعربية', en: 'Bank in Arabic' }, kind: 'text' },
    bank_en: { label: { ar: 'المصرف بالإنجليزية', en: 'Bank in English' }, kind: 'text' },
    account_name: { label: { ar: 'اسم الحساب', en: 'Account name' }, kind: 'text' },
    iban: { label: { ar: 'الآيبان', en: 'IBAN' }, kind: 'code' },
    position: { label: { ar: 'الترتيب', en: 'Order' }, kind: 'count', place: 'more' },
    is_active: { label: { ar: 'في الاستخدام', en: 'In use' }, kind: 'flag' },
  },
  filters: {
    in_use: {
      label: { ar: 'الاستخدام', en: 'Use' },
      kind: 'choice',
      choices: { yes: { ar: 'في الاستخدام', en: 'In use' }, no: { ar: 'خارج الاستخدام', en: 'Not in use' } },
    },
  },
  sorts: ['position'],
  form: {
    add: { ar: 'أضف حسابًا', en: 'Add an account' },
    fields: {
      bank_ar: { input: shape.bank_ar, as: 'text' },
      bank_en: { input: shape.bank_en, as: 'latin' },
      account_name: { input: shape.account_name, as: 'text' },
      iban: {
        input: shape.iban,
        as: 'code',
        hint: { ar: 'يبدأ بـ SA ثم 22 رقمًا.', en: 'SA and 22 digits.' },
      },
      position: { input: shape.position, as: 'number' },
      is_active: { input: shape.is_active, as: 'flag' },
    },
  },
  csv: true,
} satisfies Description;
