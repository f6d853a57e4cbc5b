import { isolated } from '#platform/texts/isolated.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.server.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { LOCALES, localPath, type Locale } from '#platform/texts/locale.ts';
import { smsText } from '#platform/texts/sms-text.ts';
import { translate } from '#platform/texts/texts.ts';
import { numberOfIncident } from './rules.ts';
import { incidentsTexts } from './texts.ts';

const QUESTIONS = '/contact-us';

type Told = {
  id: number;
  /** Null: nobody knows which language they read, so they get both. */
  locale: Locale | null;
  text: InBoth;
  authority_url: string;
};

/** To a person whom an incident reached, in the officer's words. */
export function incidentMail({ public_url }: Pick<Config, 'public_url'>, told: Told): RenderedMail {
  const languages = told.locale ? [told.locale] : LOCALES;
  const locale = languages[0]!;
  const t = translate(incidentsTexts, locale);
  const number = numberOfIncident(told.id);
  return renderMail({
    locale,
    subject: t('incidents.mail_subject'),
    preheader: t('incidents.mail_text', { number }),
    paragraphs: [t('incidents.mail_text', { number })],
    quotes: languages.map((language) => told.text[language]),
    action: { label: t('incidents.mail_action'), href: public_url + localPath(locale, QUESTIONS) },
    note: t('incidents.mail_note', { url: told.authority_url }),
  });
}

/** To whoever has no e-mail: that it happened; the rest they ask for. */
export function incidentSms({ public_url }: Pick<Config, 'public_url'>, told: Told): Omit<Sms, 'to'> {
  const locale = told.locale ?? 'ar';
  const said = { number: numberOfIncident(told.id), url: public_url + localPath(locale, QUESTIONS) };
  return { text: smsText(translate(incidentsTexts, locale)('incidents.sms', said), locale), purpose: 'notice' };
}

type Due = { id: number; title: string; due_at: Date; is_late: boolean };

/** To an officer. */
export function incidentsDueMail(
  { public_url }: Pick<Config, 'public_url'>,
  { rows, locale }: { rows: readonly Due[]; locale: Locale },
): RenderedMail {
  const t = translate(incidentsTexts, locale);
  const addressOf = (path: string) => public_url + localPath(locale, path);
  return renderMail({
    locale,
    subject: t('incidents.due_subject', { count: rows.length }),
    preheader: t('incidents.due_text'),
    paragraphs: [t('incidents.due_text')],
    sections: [
      {
        items: rows.map(({ id, title, due_at, is_late }) => ({
          title: `${isolated(title)} · ${numberOfIncident(id)}`,
          href: addressOf(`/admin/incidents/${id}`),
          lines: [t(is_late ? 'incidents.due_line_late' : 'incidents.due_line', { date: dateTimeOf(due_at, locale) })],
        })),
      },
    ],
    action: { label: t('incidents.due_action'), href: addressOf('/admin/incidents') },
  });
}
