import { SAMPLE_MAIL, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { answerMail, receivedMail } from './letters.server.ts';
import { threadToken } from './service.server.ts';

export const contactLetters: LetterSamples = ({ config, locale, said }) => {
  const told = {
    to: SAMPLE_MAIL,
    locale,
    name: said.person[locale],
    text: said.said[locale],
    reference: 'M-2641',
    token: threadToken({ config }, 2641),
  };
  return { 'contact received': receivedMail(config, told), 'contact answer': answerMail(config, told) };
};
