import { isolated } from '#platform/texts/isolated.ts';
import type { CompanyRole } from '#platform/access/actor.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { INVITATION_DAYS, nameOfCompany } from './rules.ts';
import { companiesTexts } from './texts.ts';

export function invitationMail(
  { public_url }: Config,
  {
    to,
    locale,
    token,
    company,
    role,
    invited_by,
  }: {
    to: string;
    locale: Locale;
    token: string;
    company: { foundation_name: string; en_foundation_name: string | null };
    role: CompanyRole;
    invited_by: string | null;
  },
): Mail {
  const t = translate(companiesTexts, locale);
  const name = nameOfCompany(company, locale);
  return {
    to,
    ...renderMail({
      locale,
      subject: t('companies.mail_invited_subject', { company: name }),
      preheader: t(`companies.role_${role}_text`),
      paragraphs: [
        invited_by
          ? t('companies.mail_invited_by', { person: isolated(invited_by), company: isolated(name) })
          : t('companies.mail_invited', { company: isolated(name) }),
        t(`companies.role_${role}_text`),
        t('companies.mail_invited_days', { count: INVITATION_DAYS }),
      ],
      action: {
        label: t('companies.mail_invited_action'),
        href: public_url + localPath(locale, `/join-company?token=${token}`),
      },
      note: t('companies.mail_invited_note'),
    }),
  };
}
