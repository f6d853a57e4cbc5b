import { SAMPLE_MAIL, SAMPLE_PHONE, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { codeMail, codeSms, linkMail, noteMail, noteSms, suspensionMail, suspensionSms } from './letters.server.ts';
import { PURPOSES } from './rules.ts';
import { NOTE_KINDS, SUSPENSION_LETTERS } from './service/outgoing.server.ts';

const TOKEN = 'q3Zk0yV1mXh8sB4nR7tLw2cJ9pF6dGaE5uHiKoMxYvQ';

const CANCEL = `/lost-factors/cancel?id=8d1f0b9e-4c55-4c0f-9f4e-1a2b3c4d5e6f&key=${TOKEN}`;

const SUSPENDED = {
  reason: 'misleading_ads',
  until_at: '2026-12-22T09:00:00.000Z',
  path: `/suspension?token=${TOKEN}`,
} as const;

export const authLetters: LetterSamples = ({ config, locale, said }) =>
  Object.fromEntries([
    ...PURPOSES.flatMap((purpose) => [
      [`code ${purpose}`, codeMail(SAMPLE_MAIL, { code: '482913', purpose, locale })],
      [`code ${purpose}, SMS`, codeSms(SAMPLE_PHONE, { code: '482913', purpose, locale })],
    ]),
    ...(['reset_password', 'verify_email'] as const).map((purpose) => [
      `link ${purpose}`,
      linkMail(config, SAMPLE_MAIL, TOKEN, purpose, locale),
    ]),
    ...NOTE_KINDS.flatMap((kind) => [
      [kind, noteMail(config, SAMPLE_MAIL, kind, locale, kind === 'way_back_asked' ? { path: CANCEL } : {})],
      [`${kind}, SMS`, noteSms(SAMPLE_PHONE, kind, locale)],
    ]),
    ...SUSPENSION_LETTERS.flatMap((kind) =>
      [null, { foundation_name: said.company.ar, en_foundation_name: said.company.en }].flatMap((company) => {
        const letter = { ...SUSPENDED, kind, company, words: said.reason[locale], locale };
        const name = `${kind}${company ? ' company' : ''}`;
        return [
          [name, { to: SAMPLE_MAIL, ...suspensionMail(config, letter) }],
          [`${name}, SMS`, suspensionSms(config, SAMPLE_PHONE, letter)],
        ];
      }),
    ),
  ]);
