import { SAMPLE_MAIL, SAMPLE_PHONE, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { codeMail, codeSms, linkMail, noteMail, noteSms } from './letters.server.ts';
import { PURPOSES } from './rules.ts';
import { NOTE_KINDS } from './service/outgoing.server.ts';

const TOKEN = 'q3Zk0yV1mXh8sB4nR7tLw2cJ9pF6dGaE5uHiKoMxYvQ';

export const authLetters: LetterSamples = ({ config, locale }) =>
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
      [kind, noteMail(config, SAMPLE_MAIL, kind, locale)],
      [`${kind}, SMS`, noteSms(SAMPLE_PHONE, kind, locale)],
    ]),
  ]);
