import { z } from 'zod';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  AddDomain,
  CompanyDomain,
  DirectoryRole,
  DirectoryToken,
  GiveDirectoryRole,
  MadeToken,
  NameToken,
  TakeDirectoryRole,
} from './contract.ts';
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

  endpoint(api, {
    method: 'GET',
    url: '/company/directory-tokens',
    access: 'company',
    tag,
    summary: 'By which tokens the company’s directory is let in at /scim/v2; for owners',
    answers: z.array(DirectoryToken),
    handler: async ({ ctx, actor }) => ({ data: await service.listTokens(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/directory-tokens',
    // The answer says a secret, and must not be kept.
    once: false,
    access: 'company',
    tag,
    summary: 'Makes a token for the company’s directory, said this once; asks for a fresh proof',
    perMinute: 20,
    body: NameToken,
    answers: MadeToken,
    handler: async ({ ctx, actor, body }) => ({ data: await service.makeToken(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/directory-tokens/:id',
    access: 'company',
    tag,
    summary: 'Revokes a token; the directory that holds it is let in no more',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await service.revokeToken(ctx, actor, params.id);
      return { data: {}, message: translate(directoriesTexts, actor.locale)('directories.done_revoked') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/directory-roles',
    access: 'company',
    tag,
    summary: 'What groups of the company’s directory may do here; for owners',
    answers: z.array(DirectoryRole),
    handler: async ({ ctx, actor }) => ({ data: await service.listDirectoryRoles(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/directory-roles',
    access: 'company',
    tag,
    summary: 'Gives a group a role, or another one; its people have it at once; asks for a fresh proof',
    body: GiveDirectoryRole,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await service.giveDirectoryRole(ctx, actor, body);
      return { data: {}, message: translate(directoriesTexts, actor.locale)('directories.done_role') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/directory-roles',
    access: 'company',
    tag,
    summary: 'Takes the role of a group; asks for a fresh proof',
    query: TakeDirectoryRole,
    answers: Nothing,
    handler: async ({ ctx, actor, query }) => {
      await service.takeDirectoryRole(ctx, actor, query.directory_group);
      return { data: {}, message: translate(directoriesTexts, actor.locale)('directories.done_role_taken') };
    },
  });
}
