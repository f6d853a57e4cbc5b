import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { identify } from '#modules/auth/service/identify.server.ts';
import { refuseAccess, type Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import { refusals } from '#platform/errors/app-error.ts';
import { InvalidInput } from '#platform/http/failures.server.ts';
import { openAdmission, type Admission } from '#platform/http/admission.server.ts';
import { requireKey } from '#platform/http/idempotency.server.ts';
import { markAfter, READ_AFTER_HEADER } from '#platform/http/read-after.server.ts';
import { offsetOf } from '#platform/http/time-zone.ts';
import { isLocale } from '#platform/texts/locale.ts';
import { knownAddresses } from './known-addresses.server.ts';
import { preflightHeaders, publicReads } from './public-reads.server.ts';
import { isTurnNeeded, takeTurn } from './turns.server.ts';

const refuse = refusals({
  'request.no_such_endpoint': {
    status: 404,
    ar: 'لا يوجد عنوان بهذا الاسم في الواجهة.',
    en: 'There is no such endpoint.',
  },
  'request.wrong_method': {
    status: 405,
    ar: 'لا يقبل هذا العنوان طلبًا من هذا النوع.',
    en: 'This endpoint does not take this method.',
  },
});

const DOCS = '/api/docs';
const NO_ENDPOINT = '/api/*';
const READS = new Set(['GET', 'HEAD']);
const BEARER = /^Bearer ([\w-]{20,200})$/;

/** It waits for what may never come, and costs nothing meanwhile. */
const isStream = ({ headers }: FastifyRequest) => Boolean(headers.accept?.includes('text/event-stream'));

/** Language, time zone, and who asks; an endpoint that declares no access stops the start. */
export async function apiDoor(
  api: FastifyInstance,
  ctx: Context,
  {
    replicas,
    admission = openAdmission(ctx.log, { places: ctx.config.pages_at_once }),
  }: { replicas?: Replicas | undefined; admission?: Admission } = {},
) {
  api.decorateRequest('actor', null as never);
  api.setSerializerCompiler(serializerCompiler);
  api.setValidatorCompiler(({ schema, httpPart }) => (value) => {
    const parsed = (schema as unknown as z.ZodType).safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error, httpPart ?? 'body') };
  });

  const knownAt = knownAddresses(api);
  api.addHook('onRoute', ({ url, config, method }) => {
    // The documents' own files come from a plugin and are for everyone.
    if (method === 'HEAD' || method === 'OPTIONS' || url.startsWith(DOCS)) return;
    if (!config?.access) throw new Error(`${String(method)} ${url} does not declare who may call it`);
  });

  api.addHook('onRequest', async (request, reply) => {
    const locale = String(request.headers['x-locale']).toLowerCase();
    const actor: Actor = {
      user: null,
      session_id: null,
      proved_at: null,
      locale: isLocale(locale) ? locale : 'ar',
      time_zone_offset_minutes: offsetOf(request.headers['timezone'] as string | undefined),
      ip: request.ip,
      request_id: request.id,
    };
    request.actor = actor;
    reply.header('cache-control', 'no-store').header('content-language', actor.locale);

    const header = request.headers.authorization;
    const { token = 'judged', access } = request.routeOptions.config;
    if (header === undefined || token === 'ignored') return;
    // Before anybody asks who it is.
    if (isTurnNeeded(request) && !isStream(request)) admission.requireRoom('first');
    const known = await identify(ctx, BEARER.exec(header)?.[1] ?? '', actor.locale);
    const isPublicRead = access === 'public' && READS.has(request.method);
    if (known) request.actor = { ...actor, ...known };
    else if (token === 'judged' && !isPublicRead) throw refuseAccess('access.unauthenticated');
  });
  publicReads(api);

  api.addHook('preValidation', async (request) => {
    const { config, url } = request.routeOptions;
    if (url !== NO_ENDPOINT) requireKey(request, { isTaken: Boolean(config.once) });
  });

  const turns = new WeakMap<FastifyRequest, () => void>();
  api.addHook('preHandler', async (request) => {
    if (isTurnNeeded(request) && !isStream(request))
      turns.set(request, await takeTurn(admission, request, request.actor));
  });
  api.addHook('onSend', async (request) => turns.get(request)?.());
  api.addHook('onResponse', async (request) => turns.get(request)?.());

  if (replicas) {
    api.addHook('onSend', async (request, reply) => {
      // Nothing was written, and too many calls must not become as many queries.
      if (reply.statusCode === 429) return;
      const after = await markAfter(ctx, replicas, request);
      if (after) reply.header(READ_AFTER_HEADER, after.mark).header('set-cookie', after.cookie);
    });
  }

  api.all(NO_ENDPOINT, { config: { access: 'public' } }, async ({ method, url }, reply) => {
    const known = knownAt(url.split('?', 1)[0]!);
    if (!known) throw refuse('request.no_such_endpoint');
    reply.header('allow', [...known.methods, 'OPTIONS'].join(', '));
    if (method !== 'OPTIONS') throw refuse('request.wrong_method');
    return reply
      .code(204)
      .headers(known.isPublicRead ? preflightHeaders : {})
      .send();
  });
}
