import { notificationsTexts } from '#modules/notifications/texts.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { dateOf, riyalsOf } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Invoice, Line } from './contract.ts';
import type { InvoiceKind } from './rules.ts';
import { invoicesTexts } from './texts.ts';

export const NOTIFICATION_OF = {
  invoice: 'invoice_issued',
  credit_note: 'credit_note_issued',
} as const satisfies Record<InvoiceKind, string>;

type Billed = Pick<
  Invoice,
  'kind' | 'number' | 'reference' | 'issued_at' | 'net_halalas' | 'vat_halalas' | 'total_halalas' | 'credits'
> & { lines: Line[]; reason: string | null };

/** The receipt of a payment or a refund, with its document. `unsubscribe` is absolute. */
export function invoiceMail(
  { public_url }: Pick<Config, 'public_url'>,
  {
    to,
    locale,
    unsubscribe,
    invoice,
    pdf,
  }: { to: string; locale: Locale; unsubscribe: string; invoice: Billed; pdf: Uint8Array },
): Mail {
  const t = translate(invoicesTexts, locale);
  const tn = translate(notificationsTexts, locale);
  const kind = NOTIFICATION_OF[invoice.kind];
  const { number, reference, issued_at, net_halalas, vat_halalas, total_halalas, credits, reason } = invoice;
  const amount = riyalsOf(total_halalas, locale);
  const riyals = (halalas: number) => t('invoices.riyals', { amount: riyalsOf(halalas, locale) });
  const what = invoice.lines.map((line) => (locale === 'ar' ? line.text : line.en_text)).join('\n');
  return {
    to,
    ...renderMail({
      locale,
      subject: tn(`notifications.${kind}`, { amount, number }),
      preheader: what,
      heading: tn(`notifications.${kind}`, { amount, number }),
      paragraphs: [tn(`notifications.${kind}_mail`)],
      facts: [
        [t('invoices.description'), what],
        [t('invoices.sum_net'), riyals(net_halalas)],
        [t('invoices.sum_vat'), riyals(vat_halalas)],
        [t('invoices.sum_total'), riyals(total_halalas)],
        [t('invoices.reference'), reference],
        ...(credits ? [[t('invoices.doc_credits'), credits] as const] : []),
        ...(reason ? [[t('invoices.doc_reason'), reason] as const] : []),
        [t('invoices.issued'), dateOf(issued_at, locale)],
      ],
      action: { label: tn(`notifications.${kind}_action`), href: public_url + localPath(locale, '/invoices') },
      note: tn('notifications.mail_note'),
      unsubscribe: { label: tn('notifications.mail_unsubscribe'), href: unsubscribe },
    }),
    attachments: [{ filename: `${number}.pdf`, type: 'application/pdf', content: pdf }],
  };
}
