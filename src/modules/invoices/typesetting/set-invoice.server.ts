import { qrPicture } from '#platform/typesetting/qr-picture.server.ts';
import { typeset } from '#platform/typesetting/typesetter.server.ts';
import {
  USUAL_WRITING,
  dateInBothCalendars,
  dateOf,
  hijriOf,
  numberOf,
  percentOf,
  timeOf,
} from '#platform/texts/format.ts';
import { translate } from '#platform/texts/texts.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import type { Invoice, Line, Party } from '../contract.ts';
import { refuse } from '../errors.ts';
import { invoicesTexts } from '../texts.ts';
import { invoiceTemplate } from './invoice.typ.ts';

export type InvoiceDocument = Invoice & {
  seller: Party;
  buyer: Party;
  lines: Line[];
  reason: string | null;
  qr: string;
};

const REFUSALS = {
  busy: () => refuse('invoices.busy', { retryAfterSeconds: 5 }),
  tooSlow: () => refuse('invoices.busy', { retryAfterSeconds: 5 }),
};

/** A tagged PDF, the same for the same document whoever asks and whenever. */
export async function setInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { pdf } = await typeset(
    {
      source: invoiceTemplate,
      inputs: { invoice: JSON.stringify(writingFor(USUAL_WRITING, () => wordingOf(invoice))) },
      pictures: [{ name: 'qr.png', bytes: await qrPicture(invoice.qr) }],
      output: 'pdf',
      at: Math.floor(Date.parse(invoice.issued_at) / 1000),
    },
    REFUSALS,
  );
  return Buffer.from(pdf!);
}

type Key = Exclude<
  keyof (typeof invoicesTexts)['ar'],
  | `invoices.line_${'ad' | 'extension' | 'package' | 'part_back' | 'credits_back'}`
  | 'invoices.credits'
  | 'invoices.riyals'
  | 'invoices.download'
>;
type Value = { text: string; dir: 'rtl' | 'ltr' };

const ARABIC = /\p{Script=Arabic}/u;
const valueOf = (text: string): Value => ({ text: clean(text), dir: ARABIC.test(text) ? 'rtl' : 'ltr' });
/** No control characters and no marks of direction: the template sets directions itself. */
const clean = (text: string) => text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ').trim();

/** In the order that it is written in; what a name does not say of itself has its label before it. */
const NATIONAL = ['building_number', 'street', 'district', 'postal_city', 'postal_code', 'additional_number'] as const;
const SAYS_ITSELF: readonly string[] = ['street', 'postal_city'];

/** A national address in one line; empty where there is none. */
const nationalOf = (national: Party['national'], translateKey: (key: Key) => string, comma: string): string =>
  NATIONAL.flatMap((name) => {
    const value = national?.[name];
    if (!value) return [];
    const label = SAYS_ITSELF.includes(name) ? '' : translateKey(`invoices.${name as 'district'}`);
    return value.startsWith(label) ? value : `${label} ${value}`;
  }).join(comma);

/** All that a document shows, worded. */
export function wordingOf({ seller, buyer, lines, reason, ...invoice }: InvoiceDocument) {
  const [ar, en] = [translate(invoicesTexts, 'ar'), translate(invoicesTexts, 'en')];
  const pair = (key: Key) => ({ ar: ar(key), en: en(key) });
  const row = (key: Key, ...texts: (string | null)[]) => ({
    ...pair(key),
    values: texts.filter((text) => text !== null && text !== '').map((text) => valueOf(text!)),
  });
  const amount = (halalas: number) =>
    numberOf(halalas / 100, 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = percentOf(invoice.vat_percent, 'en');
  const at = invoice.issued_at;
  const hasValue = ({ values }: { values: Value[] }) => values.length > 0;
  /** Names are written as they are, so an address that has some is in their script alone. */
  const nationalIn = (national: Party['national']) => {
    const [inArabic, inEnglish] = [nationalOf(national, ar, '، '), nationalOf(national, en, ', ')];
    if (!national?.street) return [inArabic, inEnglish];
    return [ARABIC.test(inEnglish) ? inArabic : inEnglish];
  };
  const party = ({ name, en_name, vat_number, registration, address, en_address, national }: Party) =>
    [
      row('invoices.name', name, en_name),
      row('invoices.vat_number', vat_number),
      row('invoices.registration', registration),
      // The national address is the whole of it.
      row('invoices.address', ...(national?.street ? [] : [address, en_address])),
      row('invoices.national_address', ...nationalIn(national)),
    ].filter(hasValue);
  return {
    title: `${ar(`invoices.kind_${invoice.kind}`)} ${invoice.number}`,
    author: seller.name,
    kind: pair(`invoices.kind_${invoice.kind}`),
    seller_name: { ar: seller.name, en: seller.en_name ?? '' },
    qr_alt: ar('invoices.qr'),
    currency: pair('invoices.currency'),
    facts: [
      row('invoices.doc_number', invoice.number),
      row(
        'invoices.doc_issued',
        `${dateOf(at, 'ar')}، ${timeOf(at, 'ar')}`,
        `${dateOf(at, 'en')}, ${timeOf(at, 'en')}`,
      ),
      row('invoices.doc_hijri', hijriOf(at, 'ar'), hijriOf(at, 'en')),
      row(
        'invoices.doc_supplied',
        ...(invoice.supplied_on
          ? (['ar', 'en'] as const).map((to) => dateInBothCalendars(invoice.supplied_on!, to))
          : []),
      ),
      row('invoices.doc_reference', invoice.reference),
      row('invoices.doc_credits', invoice.credits),
      row('invoices.doc_reason', reason),
    ].filter(hasValue),
    seller_title: pair('invoices.seller'),
    seller: party(seller),
    buyer_title: pair('invoices.buyer'),
    buyer: party(buyer),
    heads: (
      [
        'invoices.description',
        'invoices.quantity',
        'invoices.unit_price',
        'invoices.net',
        'invoices.vat_rate',
        'invoices.vat',
        'invoices.line_total',
      ] as const
    ).map(pair),
    lines: lines.map((line) => ({
      text: clean(line.text),
      en_text: clean(line.en_text),
      cells: [
        numberOf(line.quantity, 'en'),
        // An older document says none; it sold one.
        amount(line.unit_halalas ?? line.net_halalas),
        amount(line.net_halalas),
        percent,
        amount(line.vat_halalas),
        amount(line.total_halalas),
      ],
    })),
    totals: [
      { ...pair('invoices.sum_net'), value: amount(invoice.net_halalas) },
      { ...pair('invoices.sum_vat'), value: amount(invoice.vat_halalas) },
      { ...pair('invoices.sum_total'), value: amount(invoice.total_halalas) },
    ],
  };
}
