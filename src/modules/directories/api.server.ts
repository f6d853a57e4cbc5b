import { z } from 'zod';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { AddDomain, CompanyDomain } from './contract.ts';
import * as service from './service.server.ts';
import { directoriesTexts } from './texts.ts';

export function directoriesApi(api: Api) {
  const tag = 'directories';

  endpoint(api, {
    method: 'GET',
    url: '/company/domains',
    access: 'company',
    tag,
    summary: 'The domains that the company calls its own, and the record that proves each; for owners',
    answers: z.array(CompanyDomain),
    handler: async ({ ctx, actor }) => ({ data: await service.listDomains(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/domains',
    access: 'company',
    tag,
    summary: 'An owner names a domain; the answer says which TXT record proves it',
    perMinute: 20,
    status: 201,
    body: AddDomain,
    answers: CompanyDomain,
    handler: async ({ ctx, actor, body }) => ({ data: await service.addDomain(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/domains/:id/verify',
    once: false,
    access: 'company',
    tag,
    summary: 'Asks the DNS for the record; a domain is verified by one company at a time',
    perMinute: 20,
    params: Id,
    answers: CompanyDomain,
    handler: async ({ ctx, actor, params }) => ({
      data: await service.verifyDomain(ctx, actor, params.id),
      message: translate(directoriesTexts, actor.locale)('directories.done_verified'),
    }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/domains/:id',
    access: 'company',
    tag,
    summary: 'The company does not call the domain its own any more; asks for a fresh proof where it is verified',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await service.removeDomain(ctx, actor, params.id);
      return { data: {}, message: translate(directoriesTexts, actor.locale)('directories.done_domain_removed') };
    },
  });
}
