import type { Config } from '#platform/config/config.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { smsText } from '#platform/texts/sms-text.ts';
import { mailWordingOf, smsWordingOf, type TextedKind, type Told } from './wording.ts';

/** What the page tells, as a mail. `href` and `unsubscribe` are paths without a language prefix. */
export function notificationMail(
  { public_url }: Pick<Config, 'public_url'>,
  {
    to,
    told,
    locale,
    href,
    unsubscribe,
  }: { to: string; told: Told; locale: Locale; href: string; unsubscribe: string | null },
): Mail {
  const addressOf = (path: string) => public_url + localPath(locale, path);
  const { action, jobs, unsubscribe: stop, ...said } = mailWordingOf(told, locale);
  const items = jobs.map(({ id, title, lines }) => ({ title, lines, href: addressOf(`/jobs/${id}`) }));
  return {
    to,
    ...renderMail({
      locale,
      ...said,
      sections: items.length > 0 ? [{ items }] : [],
      action: { label: action, href: addressOf(href) },
      unsubscribe: unsubscribe === null ? undefined : { label: stop, href: addressOf(unsubscribe) },
    }),
  };
}

/** There is room for the page that it leads to, not for the place on it. */
export const notificationSms = (
  { public_url }: Pick<Config, 'public_url'>,
  { to, told, locale, href }: { to: string; told: Told & { kind: TextedKind }; locale: Locale; href: string },
): Sms => ({
  to,
  text: smsText(smsWordingOf(told, locale, public_url + localPath(locale, href.replace(/[?#].*$/, ''))), locale),
  purpose: 'notice',
});
