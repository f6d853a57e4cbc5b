import type { CompanyRole } from '#platform/access/actor.ts';
import { SAMPLE_MAIL, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { invitationMail } from './letters.server.ts';

const ROLES: readonly CompanyRole[] = ['owner', 'recruiter', 'viewer'];

export const companyLetters: LetterSamples = ({ config, locale, said }) =>
  Object.fromEntries(
    ROLES.map((role) => [
      `team invitation ${role}`,
      invitationMail(config, {
        to: SAMPLE_MAIL,
        locale,
        token: 'q3Zk0yV1mXh8sB4nR7tLw2cJ9pF6dGaE5uHiKoMxYvQ',
        company: { foundation_name: said.company.ar, en_foundation_name: said.company.en },
        role,
        invited_by: said.person[locale],
      }),
    ]),
  );
