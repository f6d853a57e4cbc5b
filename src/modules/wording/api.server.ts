import { z } from 'zod';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { Nothing } from '#platform/http/endpoint.server.ts';
import {
  LetterId,
  LetterLine,
  LetterPreview,
  LettersQuery,
  LetterWording,
  PreviewInput,
  WordingAction,
  WordingQuery,
} from './contract.ts';
import { changeWording, listLetters, previewLetter, readLetter } from './service.server.ts';

const access = { scope: 'admin.content' } as const;
const tag = 'admin';

/** What letters and notifications say, as staff word it. */
export function wordingApi(api: Api): void {
  endpoint(api, {
    method: 'GET',
    url: '/wording',
    access,
    tag,
    summary: 'Every kind of mail and SMS, with whether staff word it otherwise than the release',
    query: LettersQuery,
    answers: z.array(LetterLine),
    handler: async ({ ctx, actor, query }) => ({ data: await listLetters(ctx, actor, query) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/wording/:letter',
    access,
    tag,
    summary: 'The texts of a letter in a language, their places, how it looks with sample data, and their history',
    params: LetterId,
    query: WordingQuery,
    answers: LetterWording,
    handler: async ({ ctx, actor, params, query }) => ({ data: await readLetter(ctx, actor, { ...params, ...query }) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/wording/:letter/preview',
    access,
    tag,
    summary: 'How a letter would look with these texts, filled with sample data; nothing is saved',
    params: LetterId,
    body: PreviewInput,
    answers: LetterPreview,
    handler: async ({ ctx, actor, params, body: { language, texts } }) => ({
      data: await previewLetter(ctx, actor, { ...params, language, typed: texts }),
    }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/wording',
    access,
    tag,
    summary:
      'save texts of a letter (with the newest change that was seen), restore a text as a change left it, or usual: as the release has it',
    body: WordingAction,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await changeWording(ctx, actor, body);
      return { data: {} };
    },
  });
}
