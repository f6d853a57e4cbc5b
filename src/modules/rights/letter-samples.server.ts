import { SAMPLE_MAIL, SAMPLE_PHONE, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { rightsMail, rightsSms, warningMail } from './letters.server.ts';
import { ANSWERS } from './rules.ts';

const DUE = new Date('2026-12-22T09:00:00Z');
const KEY = 'q3Zk0yV1mXh8sB4nR7tLw2cJ9pF6dGaE5uHiKoMxYvQ';

export const rightsLetters: LetterSamples = ({ config, locale, said }) => {
  const told = {
    id: 418,
    kind: 'restriction' as const,
    locale,
    due_at: DUE,
    reason: said.reason[locale],
    outcome: null,
    answer: said.said[locale],
    has_file: true,
    path: `/privacy-request?id=418&key=${KEY}`,
    authority_url: 'https://dgp.sdaia.gov.sa',
  };
  const mail = (more: Parameters<typeof rightsMail>[1]) => ({ to: SAMPLE_MAIL, ...rightsMail(config, more) });
  return Object.fromEntries([
    ...(['prove', 'received', 'extended'] as const).map((letter) => [
      `privacy request ${letter}`,
      mail({ ...told, letter }),
    ]),
    ...ANSWERS.map((outcome) => [
      `privacy request answered ${outcome}`,
      mail({ ...told, letter: 'answered' as const, outcome }),
    ]),
    ...(['received', 'extended', 'answered'] as const).map((letter) => [
      `privacy request ${letter}, SMS`,
      { to: SAMPLE_PHONE, ...rightsSms({ ...told, letter, outcome: 'done' }) },
    ]),
    [
      'privacy requests due',
      {
        to: SAMPLE_MAIL,
        ...warningMail(config, {
          locale,
          rows: [
            { id: 418, kind: 'access', due_at: DUE, is_late: false },
            { id: 402, kind: 'complaint', due_at: new Date('2026-11-20T09:00:00Z'), is_late: true },
          ],
        }),
      },
    ],
  ]);
};
