import { z } from 'zod';
import { Ticket } from '#modules/auth/contract.ts';
import { receiveUpload } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { endpoint, NumberId, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  CompanyPatch,
  CompanySearch,
  Employer,
  ListedCompany,
  OwnCompany,
  SendDomainCode,
  VerifyDomain,
} from './contract.ts';
import * as service from './service.server.ts';
import { teamApi } from './team-api.server.ts';
import { companiesTexts } from './texts.ts';

const CompanyQuery = CompanySearch.extend(Paging.shape);

export function companiesApi(api: Api) {
  const said = (actor: Actor, key: keyof (typeof companiesTexts)['ar'] & `companies.done_${string}`) =>
    translate(companiesTexts, actor.locale)(key);

  endpoint(api, {
    method: 'GET',
    url: '/companies',
    access: 'public',
    reads: 'replica',
    tag: 'companies',
    summary: 'Employers whose domain or papers are confirmed: verified first, then those who hire most',
    query: CompanyQuery,
    answers: z.array(ListedCompany),
    handler: async ({ ctx, actor, query }) => {
      const { companies, total } = await service.listCompanies(ctx, actor.locale, query);
      return { data: companies, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/companies/:id',
    access: 'public',
    reads: 'replica',
    tag: 'companies',
    summary: 'One employer, with its open ads counted and how it answers applicants',
    params: NumberId,
    answers: Employer,
    handler: async ({ ctx, actor, params }) => ({ data: await service.readEmployer(ctx, actor.locale, params.id) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/profile',
    access: 'company',
    tag: 'companies',
    summary: 'The caller’s own company',
    answers: OwnCompany,
    handler: async ({ ctx, actor }) => ({ data: await service.requireOwnCompany(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/profile',
    access: 'company',
    tag: 'companies',
    summary: 'Changes what is sent of the caller’s company; with a version, only if nobody changed it since',
    body: CompanyPatch,
    answers: OwnCompany,
    handler: async ({ ctx, actor, body }) => ({
      data: await service.saveCompany(ctx, actor, body),
      message: said(actor, 'companies.done_saved'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/logo',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'The company’s logo (multipart: logo)',
    perMinute: 20,
    upload: { file: 'logo' },
    answers: OwnCompany,
    handler: async ({ ctx, actor, request }) => {
      const { file } = await receiveUpload(ctx, actor, request, 'logo');
      return { data: await service.saveLogo(ctx, actor, file.id), message: said(actor, 'companies.done_logo') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/commercial-file',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'The commercial registration as a PDF (multipart: commercial_file)',
    perMinute: 20,
    upload: { file: 'commercial_file' },
    answers: OwnCompany,
    handler: async ({ ctx, actor, request }) => {
      const { file } = await receiveUpload(ctx, actor, request, 'commercial_file');
      return {
        data: await service.saveCommercialFile(ctx, actor, file.id),
        message: said(actor, 'companies.done_file'),
      };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/domain/send',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'Sends a code to an address at the company’s e-mail domain',
    perMinute: 10,
    body: SendDomainCode,
    answers: Ticket,
    handler: async ({ ctx, actor, body }) => ({
      data: await service.sendDomainCode(ctx, actor, body),
      message: said(actor, 'companies.done_code'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/domain/verify',
    once: 'in_steps',
    access: 'company',
    tag: 'companies',
    summary: 'Confirms the domain with the code that was sent',
    perMinute: 20,
    body: VerifyDomain,
    answers: OwnCompany,
    handler: async ({ ctx, actor, body }) => ({
      data: await service.verifyDomain(ctx, actor, body),
      message: said(actor, 'companies.done_domain'),
    }),
  });

  teamApi(api);
}
