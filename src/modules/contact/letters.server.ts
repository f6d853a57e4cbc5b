import { isolated } from '#platform/texts/isolated.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { contactTexts } from './texts.ts';

type Told = { to: string; locale: Locale; name: string; text: string; reference: string; token: string };

const threadHref = ({ public_url }: Config, { locale, token }: Told) =>
  public_url + localPath(locale, `/contact-us/letters?token=${encodeURIComponent(token)}`);

/** A copy of what somebody wrote, with its number. */
export function receivedMail(config: Config, told: Told): Mail {
  const t = translate(contactTexts, told.locale);
  return {
    to: told.to,
    ...renderMail({
      locale: told.locale,
      subject: t('contact.mail_received_subject', { reference: told.reference }),
      preheader: t('contact.mail_received', { reference: told.reference }),
      paragraphs: [
        t('contact.mail_hello', { name: isolated(told.name) }),
        t('contact.mail_received', { reference: told.reference }),
      ],
      quotes: [told.text],
      action: { label: t('contact.mail_open'), href: threadHref(config, told) },
      note: t('contact.mail_note'),
    }),
  };
}

/** What staff answered. */
export function answerMail(config: Config, told: Told): Mail {
  const t = translate(contactTexts, told.locale);
  return {
    to: told.to,
    ...renderMail({
      locale: told.locale,
      subject: t('contact.mail_answer_subject', { reference: told.reference }),
      preheader: told.text,
      paragraphs: [t('contact.mail_hello', { name: isolated(told.name) })],
      quotes: [told.text],
      action: { label: t('contact.mail_write_again'), href: threadHref(config, told) },
      note: t('contact.mail_answer_note'),
    }),
  };
}
