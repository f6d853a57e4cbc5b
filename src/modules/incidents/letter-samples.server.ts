import { SAMPLE_MAIL, SAMPLE_PHONE, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { incidentMail, incidentsDueMail, incidentSms } from './letters.server.ts';

const DUE = new Date('2026-11-24T09:00:00Z');

export const incidentLetters: LetterSamples = ({ config, locale, said }) => {
  const told = { id: 14, locale, text: said.said, authority_url: 'https://dgp.sdaia.gov.sa' };
  const rows = [
    { id: 14, title: said.reason[locale], due_at: DUE, is_late: false },
    { id: 12, title: said.reason[locale], due_at: new Date('2026-11-20T09:00:00Z'), is_late: true },
  ];
  return {
    'incident told': { to: SAMPLE_MAIL, ...incidentMail(config, told) },
    'incident told, SMS': { to: SAMPLE_PHONE, ...incidentSms(config, told) },
    'incidents due': { to: SAMPLE_MAIL, ...incidentsDueMail(config, { rows, locale }) },
  };
};
