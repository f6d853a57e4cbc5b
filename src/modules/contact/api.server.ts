import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { LetterSent, NewLetter } from './contract.ts';
import { writeToSite } from './service.server.ts';
import { contactTexts } from './texts.ts';

export function contactApi(api: Api): void {
  endpoint(api, {
    method: 'POST',
    url: '/contact',
    access: 'public',
    tag: 'contact',
    summary:
      'Write to the site; a copy with its number is mailed. Three an hour, more with the work the page’s form does',
    perMinute: 10,
    body: NewLetter,
    answers: LetterSent,
    handler: async ({ ctx, actor, body }) => ({
      data: { reference: (await writeToSite(ctx, actor, body)) ?? 'M-0' },
      message: translate(contactTexts, actor.locale)('contact.sent'),
    }),
  });
}
