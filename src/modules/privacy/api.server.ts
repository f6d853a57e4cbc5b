import { z } from 'zod';
import { endpoint, Nothing, NumberId, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { BlockedCompany, CvView, FactReadersAnswer, FactReadersInput, VIEWS_PER_PAGE } from './contract.ts';
import {
  blockCompany,
  chooseFactReaders,
  factReadersOf,
  listBlockedCompanies,
  listCvViews,
  unblockCompany,
} from './service.server.ts';
import { privacyTexts } from './texts.ts';

export function privacyApi(api: Api) {
  const tag = 'privacy';

  endpoint(api, {
    method: 'GET',
    url: '/user/cv-views',
    access: 'seeker',
    tag,
    summary: 'Which companies opened the CV, on which day and from where, newest first',
    query: Paging.pick({ page: true }),
    answers: z.array(CvView),
    handler: async ({ ctx, actor, query: { page } }) => {
      const { views, total } = await listCvViews(ctx, actor, page);
      return { data: views, meta: { total, page, perPage: VIEWS_PER_PAGE } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/blocked-companies',
    access: 'seeker',
    tag,
    summary: 'The companies that never see the CV',
    answers: z.array(BlockedCompany),
    handler: async ({ ctx, actor }) => ({ data: await listBlockedCompanies(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/user/blocked-companies/:id',
    access: 'seeker',
    tag,
    summary: 'Close the CV to a company',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await blockCompany(ctx, actor, params.id);
      return { data: {}, message: translate(privacyTexts, actor.locale)('privacy.blocked_done') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/user/blocked-companies/:id',
    access: 'seeker',
    tag,
    summary: 'Open it again',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await unblockCompany(ctx, actor, params.id);
      return { data: {}, message: translate(privacyTexts, actor.locale)('privacy.unblocked_done') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/fact-readers',
    access: 'seeker',
    tag,
    summary: 'Who reads the residency and the transfer of sponsorship, and the companies that may be named',
    answers: FactReadersAnswer,
    handler: async ({ ctx, actor }) => ({ data: await factReadersOf(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/user/fact-readers',
    access: 'seeker',
    tag,
    summary: 'Choose who reads them, from now on and of what was sent before',
    body: FactReadersInput,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await chooseFactReaders(ctx, actor, body);
      return { data: {}, message: translate(privacyTexts, actor.locale)('privacy.saved') };
    },
  });
}
