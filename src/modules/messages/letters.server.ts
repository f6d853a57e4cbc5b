import { isolated } from '#platform/texts/isolated.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { clipped } from '#platform/texts/clipped.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { messagesTexts } from './texts.ts';

const QUOTED_LETTERS = 240;

const shortened = (text: string) => clipped(text, QUOTED_LETTERS);

/** What one has not read in a conversation, and the way to it. */
export function unreadMail({
  to,
  locale,
  from,
  count,
  said,
  href,
  unsubscribe,
}: {
  to: string;
  locale: Locale;
  from: string;
  count: number;
  /** The last ones, in the order in which they were written. */
  said: string[];
  href: string;
  unsubscribe: string;
}): Mail {
  const t = translate(messagesTexts, locale);
  return {
    to,
    ...renderMail({
      locale,
      subject: t('messages.mail_subject', { count, from }),
      preheader: shortened(said.at(-1) ?? ''),
      paragraphs: [t('messages.mail_lead', { count, from: isolated(from) })],
      quotes: said.map(shortened),
      action: { label: t('messages.mail_action'), href },
      note: t('messages.mail_note'),
      unsubscribe: { label: t('messages.mail_stop'), href: unsubscribe },
    }),
  };
}
