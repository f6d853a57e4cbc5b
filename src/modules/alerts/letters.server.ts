import { isolated } from '#platform/texts/isolated.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import type { JobCard } from '#modules/jobs/contract.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail, type MailSection } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { riyalsOf } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { CONFIRM_DAYS, MOST_ALERTS } from './rules.ts';
import { alertsTexts } from './texts.ts';

const addressOf = ({ public_url }: Config, locale: Locale, path: string) => public_url + localPath(locale, path);

type To = { to: string; locale: Locale };

export function confirmationMail(
  config: Config,
  { to, locale, token, title }: To & { token: string; title: string },
): Mail {
  const t = translate(alertsTexts, locale);
  return {
    to,
    ...renderMail({
      locale,
      subject: t('alerts.mail_confirm_subject'),
      preheader: title,
      paragraphs: [
        t('alerts.mail_confirm_text', { alert: isolated(title) }),
        t('alerts.mail_confirm_more', { days: CONFIRM_DAYS }),
      ],
      action: {
        label: t('alerts.mail_confirm_action'),
        href: addressOf(config, locale, `/job-alerts/confirm?token=${token}`),
      },
      note: t('alerts.mail_confirm_note'),
    }),
  };
}

export function knownMail(config: Config, { to, locale, path }: To & { path: string }): Mail {
  const t = translate(alertsTexts, locale);
  return {
    to,
    ...renderMail({
      locale,
      subject: t('alerts.mail_known_subject'),
      preheader: t('alerts.mail_known_text', { max: MOST_ALERTS }),
      paragraphs: [t('alerts.mail_known_text', { max: MOST_ALERTS })],
      action: { label: t('alerts.manage'), href: addressOf(config, locale, path) },
      note: t('alerts.mail_confirm_note'),
    }),
  };
}

/** An ad in the language of the letter, and its title in the other one. */
export type ToldJob = JobCard & { other_title: string };
/** What one alert found: the ads that are named, and how many more there are at an address. */
export type ToldAlert = { title: string; jobs: ToldJob[]; more: number; path: string };

export function newJobsMail(
  config: Config,
  {
    to,
    locale,
    id,
    alerts,
    manage,
    unsubscribe,
  }: To & { id: string; alerts: ToldAlert[]; manage: string; unsubscribe: string },
): Mail {
  const t = translate(alertsTexts, locale);
  const named = alerts.flatMap(({ jobs }) => jobs);
  const count = named.length + alerts.reduce((sum, { more }) => sum + more, 0);
  const subject =
    count === 1 && named[0]?.title
      ? t('alerts.mail_subject_one', { title: named[0].title })
      : t('alerts.mail_subject', { count });
  const mail = renderMail({
    locale,
    subject,
    preheader: preheaderOf(named, locale),
    paragraphs: [t('alerts.mail_lead')],
    sections: alerts.map(({ title, jobs, more, path }): MailSection => ({
      title,
      items: jobs.map((job) => ({
        title: job.title || t('alerts.untitled'),
        href: addressOf(config, locale, `/jobs/${job.id}`),
        lines: linesOf(job, locale),
      })),
      ...(more > 0
        ? { more: { label: t('alerts.mail_more', { count: more }), href: addressOf(config, locale, path) } }
        : {}),
    })),
    note: t('alerts.mail_note'),
    links: [{ label: t('alerts.mail_manage'), href: addressOf(config, locale, manage) }],
    unsubscribe: { label: t('alerts.mail_unsubscribe'), href: unsubscribe },
  });
  return {
    to,
    ...mail,
    // Should a worker die between sending and noting it, the mailbox knows the second copy for the first.
    headers: { ...mail.headers, 'Message-ID': `<alert-${id}@${new URL(config.public_url).hostname}>` },
  };
}

/** Of one ad, which the subject names, who and where; of several, what they are. */
const preheaderOf = (jobs: ToldJob[], locale: Locale): string =>
  jobs.length === 1
    ? linesOf(jobs[0]!, locale).slice(-2).join(' · ')
    : jobs.map(({ title }) => title || translate(alertsTexts, locale)('alerts.untitled')).join(' · ');

function linesOf({ title, other_title, company, city, is_remote, salary_from, salary_to }: ToldJob, locale: Locale) {
  const t = translate(alertsTexts, locale);
  const place = is_remote ? t('alerts.remote') : city;
  const [from, to] = [salary_from ?? salary_to, salary_to ?? salary_from].map((halalas) =>
    halalas === null ? '' : riyalsOf(halalas, locale),
  );
  const pay =
    from && to ? (from === to ? t('alerts.pay_of', { amount: from }) : t('alerts.pay_range', { from, to })) : null;
  const names = company
    ? [...new Set([nameOfCompany(company, locale), nameOfCompany(company, locale === 'ar' ? 'en' : 'ar')])]
    : [t('alerts.confidential')];
  return [
    ...(other_title && other_title !== title ? [other_title] : []),
    names.map(isolated).join(' · '),
    [place, pay].filter(Boolean).join(' · '),
  ].filter((line) => line !== '');
}
