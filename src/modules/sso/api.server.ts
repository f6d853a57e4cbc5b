import type { z } from 'zod';
import { visitCookie, visitOf } from '#modules/auth/cookies.ts';
import type { Actor } from '#platform/access/actor.ts';
import { choice } from '#platform/fields/rules.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { endpoint, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { leadTo } from '#platform/http/lead-to.server.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { LOCALES, localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  Directory,
  DirectoryInput,
  DirectoryModeInput,
  DomainDirectory,
  DomainQuery,
  OwnDirectories,
  TestStart,
} from './contract.ts';
import { ourMetadata } from './our-metadata.ts';
import * as service from './service.server.ts';
import { ssoTexts } from './texts.ts';

/** Asked while an address is typed. */
const LOOK_UPS_PER_MINUTE = 30;
const METADATA_FRESH_SECONDS = 3600;

/** Sign-in by a company's own directory, and its set-up by the company's owners. */
export function ssoApi(api: Api): void {
  const said = (
    actor: Actor,
    key: 'sso.saved' | 'sso.switched_on' | 'sso.mode_changed' | 'sso.switched_off' | 'sso.discarded',
  ) => translate(ssoTexts, actor.locale)(key);

  endpoint(api, {
    method: 'GET',
    url: '/auth/directory',
    access: 'public',
    tag: 'auth',
    summary: 'Whether people of a domain sign in by their company’s directory; the same whoever is there',
    perMinute: LOOK_UPS_PER_MINUTE,
    // A directory that has just been required is said to be, and one that was switched off is not.
    freshFor: 0,
    query: DomainQuery,
    answers: DomainDirectory,
    handler: async ({ ctx, actor, query }) => ({
      data: await service.directoryOfDomain(ctx, query.domain, actor.locale),
    }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/auth/directory/start',
    access: 'public',
    tag: 'auth',
    summary: 'Where a browser goes to sign in by the directory of a domain’s company, and leads it there',
    perMinute: LOOK_UPS_PER_MINUTE,
    query: DomainQuery.extend({ locale: choice(LOCALES).optional() }),
    answers: TestStart,
    handler: async ({ ctx, actor, query: { domain, locale = actor.locale }, request, reply }) => {
      try {
        const browser = visitOf(parseCookies(request.headers.cookie));
        const started = await service.startSignIn(ctx, { domain, locale, browser });
        reply.header('set-cookie', visitCookie(started.browser));
        return leadTo(request, reply, started.url);
      } catch (error) {
        if (!(error instanceof SignInFailure)) throw error;
        const path = localPath(locale, `/company-sign-in?problem=${error.problem}`);
        return leadTo(request, reply, ctx.config.public_url + path);
      }
    },
  });

  const { server, ctx } = api;
  // The answer is the document itself and not an envelope, so this declares itself without `endpoint`.
  server.route({
    method: 'GET',
    url: '/sso/:id/metadata',
    exposeHeadRoute: true,
    config: {
      access: 'public',
      freshFor: METADATA_FRESH_SECONDS,
      rateLimit: { max: 60, timeWindow: 60_000 },
      produces: { 'application/samlmetadata+xml': 'The metadata.' },
    },
    schema: {
      summary: 'What we are called at the SAML directory of a company',
      tags: ['auth'],
      security: [],
      params: NumberId,
    },
    handler: async (request, reply) => {
      const { id } = request.params as z.infer<typeof NumberId>;
      return reply.type('application/samlmetadata+xml').send(ourMetadata(service.oursOf(ctx, id)));
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/sign-in',
    access: 'company',
    tag: 'companies',
    summary: 'The directory that signs the company’s people in, and the one that is being set up; for owners',
    answers: OwnDirectories,
    handler: async ({ ctx, actor }) => ({ data: await service.readOwnDirectories(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/sign-in',
    access: 'company',
    tag: 'companies',
    summary: 'Set a directory up beside the one that runs; it is tested before it is switched on',
    perMinute: 20,
    body: DirectoryInput,
    answers: Directory,
    handler: async ({ ctx, actor, body }) => ({
      data: await service.saveDirectory(ctx, actor, body),
      message: said(actor, 'sso.saved'),
    }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/sign-in/begun',
    access: 'company',
    tag: 'companies',
    summary: 'Discard the set-up that was not switched on',
    answers: Nothing,
    handler: async ({ ctx, actor }) => {
      await service.discardDirectory(ctx, actor);
      return { data: {}, message: said(actor, 'sso.discarded') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/sign-in/on',
    access: 'company',
    tag: 'companies',
    summary: 'Switch on what was tested, offered or required, instead of what runs',
    body: DirectoryModeInput,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await service.switchOn(ctx, actor, body.mode);
      return { data: {}, message: said(actor, 'sso.switched_on') };
    },
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/sign-in',
    access: 'company',
    tag: 'companies',
    summary: 'Offer the directory that runs beside other ways, or require it',
    body: DirectoryModeInput,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await service.changeMode(ctx, actor, body.mode);
      return { data: {}, message: said(actor, 'sso.mode_changed') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/sign-in',
    access: 'company',
    tag: 'companies',
    summary: 'Switch the directory off; its settings stay, to be switched on again',
    answers: Nothing,
    handler: async ({ ctx, actor }) => {
      await service.switchOff(ctx, actor);
      return { data: {}, message: said(actor, 'sso.switched_off') };
    },
  });
}
