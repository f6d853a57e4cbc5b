import type { InvoiceDocument } from './typesetting/set-invoice.server.ts';

const seller = {
  name: 'شركة صلة للتوظيف (ذات مسؤولية محدودة)',
  en_name: 'Sila Recruitment LLC',
  vat_number: '310122393500003',
  registration: '7001234567',
  address: 'طريق الملك فهد، حي العليا، الرياض',
  en_address: 'King Fahd Road, Al Olaya, Riyadh',
  national: { building_number: '7421', postal_code: '12211', additional_number: '3312' },
};
const buyer = {
  name: 'مؤسسة الآفاق الأولى لتقنية المعلومات',
  en_name: 'First Horizons IT Est.',
  vat_number: '300000000000003',
  registration: '7009876543',
  address: null,
  en_address: null,
  national: {
    building_number: '2286',
    street: 'شارع الأمير محمد بن عبد العزيز',
    district: 'حي الملقا',
    postal_city: 'الرياض',
    postal_code: '13524',
    additional_number: '7045',
  },
};
const amounts = { net_halalas: 9_000_000, vat_halalas: 1_350_000, total_halalas: 10_350_000 };
const common = {
  id: '3f2b1a90-0000-4000-8000-000000000004',
  reference: 'SL-7K3Q9',
  issued_at: '2026-11-22T09:00:00Z',
  supplied_on: '2026-11-21',
  vat_percent: 15,
  ...amounts,
  seller,
  buyer,
  qr: 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
};

/** A tax invoice and its credit note, with what can go wrong: names in brackets, numbers among Arabic words. */
export const sampleInvoices: InvoiceDocument[] = [
  {
    ...common,
    kind: 'invoice',
    number: 'INV-001234',
    credits: null,
    reason: null,
    lines: [
      {
        text: 'الباقة السنوية: 20 إعلانًا خلال 365 يومًا',
        en_text: 'Yearly package: 20 ads within 365 days',
        quantity: 1,
        unit_halalas: amounts.net_halalas,
        ...amounts,
      },
    ],
  },
  {
    ...common,
    kind: 'credit_note',
    number: 'CN-000012',
    credits: 'INV-001234',
    reason: 'أُلغيت الباقة في 3 أيام من شرائها، ولم يُنشر بها إعلان',
    lines: [
      {
        text: 'استرداد قيمة 12 إعلانًا من الباقة السنوية',
        en_text: 'Refund of 12 ads of the yearly package',
        quantity: 1,
        unit_halalas: amounts.net_halalas,
        ...amounts,
      },
    ],
  },
];
