import { unsubscribePath } from '#modules/notifications/service.server.ts';
import { SAMPLE_MAIL, type LetterSamples } from '#platform/mail/letter-samples.ts';
import { localPath } from '#platform/texts/locale.ts';
import { unreadMail } from './letters.server.ts';

const ID = '3f2b1a90-0000-4000-8000-000000000001';

export const messageLetters: LetterSamples = ({ config, locale, said }) => ({
  'unread messages': unreadMail({
    to: SAMPLE_MAIL,
    locale,
    from: said.company[locale],
    count: 3,
    said: [said.said[locale], said.reason[locale]],
    href: config.public_url + localPath(locale, `/messages/${ID}`),
    unsubscribe:
      config.public_url + localPath(locale, unsubscribePath({ config }, { user_id: ID, kind: 'message_received' })),
  }),
});
