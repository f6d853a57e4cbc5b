import { unsubscribePath } from '#modules/notifications/service.server.ts';
import { SAMPLE_MAIL, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { invoiceMail, NOTIFICATION_OF } from './letters.server.ts';
import { INVOICE_KINDS } from './rules.ts';
import { invoicesTexts } from './texts.ts';

const ID = '3f2b1a90-0000-4000-8000-000000000004';

export const invoiceLetters: LetterSamples = ({ config, locale, said }) => {
  const amounts = { net_halalas: 9_000_000, vat_halalas: 1_350_000, total_halalas: 10_350_000 };
  const [text, en_text] = (['ar', 'en'] as const).map((language) =>
    translate(invoicesTexts, language)('invoices.line_package', { name: said.package[language], count: 20, days: 365 }),
  );
  return Object.fromEntries(
    INVOICE_KINDS.map((kind) => [
      NOTIFICATION_OF[kind],
      invoiceMail(config, {
        to: SAMPLE_MAIL,
        locale,
        unsubscribe:
          config.public_url +
          localPath(locale, unsubscribePath({ config }, { user_id: ID, kind: NOTIFICATION_OF[kind] })),
        invoice: {
          kind,
          number: kind === 'invoice' ? 'INV-001234' : 'CN-000012',
          reference: 'SL-7K3Q9',
          issued_at: '2026-11-22T09:00:00Z',
          ...amounts,
          credits: kind === 'invoice' ? null : 'INV-001234',
          lines: [{ text: text!, en_text: en_text!, quantity: 1, ...amounts }],
          reason: kind === 'invoice' ? null : said.reason[locale],
        },
        pdf: Buffer.from('%PDF-1.7'),
      }),
    ]),
  );
};
