import { requireUser } from '#platform/access/actor.ts';
import { endpoint, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { Preferences } from '#modules/auth/contract.ts';
import { changePreferences, readPreferences, takeBackDeletion } from '#modules/auth/service.server.ts';
import { AskDeletion, DataExport, Deletion } from './contract.ts';
import { GRACE_DAYS } from './rules.ts';
import { askExport, readExport, exportHeaders, leave, openExport } from './service.server.ts';
import { accountTexts } from './texts.ts';

const DOWNLOADS_PER_MINUTE = 10;

export function accountApi(api: Api): void {
  const { server, ctx } = api;
  const tag = 'user';

  endpoint(api, {
    method: 'GET',
    url: '/user/preferences',
    access: 'account',
    tag,
    summary: 'Language of letters, digits and time zone',
    answers: Preferences,
    handler: async ({ ctx, actor }) => ({ data: await readPreferences(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/user/preferences',
    access: 'account',
    tag,
    summary: 'Changes what is given, and leaves the rest',
    body: Preferences.partial(),
    answers: Preferences,
    handler: async ({ ctx, actor, body }) => {
      await changePreferences(ctx, actor, body);
      return { data: await readPreferences(ctx, actor) };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/export',
    access: 'account',
    tag,
    summary: 'The newest copy of everything held on oneself, or null',
    perMinute: 60,
    answers: DataExport.nullable(),
    handler: async ({ ctx, actor }) => ({ data: (await readExport(ctx, actor)).copy }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/export',
    access: 'account',
    withoutConsent: true,
    tag,
    summary: 'Starts a copy of everything held on oneself, unless one is under way or fresh; answers the newest',
    perMinute: 10,
    status: 202,
    answers: DataExport,
    handler: async ({ ctx, actor }) => ({ data: await askExport(ctx, actor) }),
  });

  server.route({
    method: 'GET',
    url: '/user/export/file',
    config: {
      access: 'account',
      rateLimit: { max: DOWNLOADS_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'application/zip': 'Everything held on the caller.' },
    },
    schema: { summary: 'The copy itself, a ZIP, once it is ready', tags: [tag] },
    preValidation: async (request) => void requireUser(request.actor),
    handler: async (request, reply) => {
      const copy = await openExport(ctx, request.actor);
      return reply.headers(exportHeaders(copy)).send(copy.stream);
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/user',
    access: 'account',
    withoutConsent: true,
    tag,
    summary: 'Asks for the account to be erased after the grace period; ends every session',
    perMinute: 10,
    body: AskDeletion,
    answers: Deletion,
    handler: async ({ ctx, actor, body }) => ({
      data: await leave(ctx, actor, body),
      message: translate(accountTexts, actor.locale)('account.deletion_asked', { days: GRACE_DAYS }),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/stay',
    access: 'account',
    withoutConsent: true,
    tag,
    summary: 'Takes the deletion back; nothing to do when nobody asked for it',
    answers: Nothing,
    handler: async ({ ctx, actor }) => {
      await takeBackDeletion(ctx, actor);
      return { data: {}, message: translate(accountTexts, actor.locale)('account.deletion_taken_back') };
    },
  });
}
