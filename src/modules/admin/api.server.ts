import { z } from 'zod';
import { endpoint, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import {
  CompanyDeed,
  CompanyRow,
  ListQuery,
  ReceiptDeed,
  ReceiptRow,
  ReviewDeed,
  ReviewRow,
  PER_PAGE,
} from './contract.ts';
import {
  decideCompany,
  decideReceipt,
  decideReview,
  listCompanies,
  listReceipts,
  listReviews,
} from './service.server.ts';

/** `GET|POST /api/admin/{resource}`: what waits, and what is decided about it. */
export function adminApi(api: Api) {
  const query = ListQuery;
  const meta = (total: number, page: number) => ({ total, page, perPage: PER_PAGE });

  endpoint(api, {
    method: 'GET',
    url: '/payments',
    access: { scope: 'admin.payments' },
    tag: 'admin',
    summary: 'Receipts of bank transfers: filter = waiting, refused, week, all, paid (in any way); q',
    query,
    answers: z.array(ReceiptRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await listReceipts(ctx, actor, query);
      return { data: rows, meta: meta(total, query.page) };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/payments',
    access: { scope: 'admin.payments' },
    tag: 'admin',
    summary: 'Accept or refuse a receipt, or refund a payment; refusing and refunding need a reason',
    body: ReceiptDeed,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideReceipt(ctx, actor, { ...body, reason: body.other_reason ?? body.reason });
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/jobs',
    access: { scope: 'admin.jobs' },
    tag: 'admin',
    summary: 'Ads that wait for review, oldest first',
    query,
    answers: z.array(ReviewRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await listReviews(ctx, actor, query.page);
      return { data: rows, meta: meta(total, query.page) };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/jobs',
    access: { scope: 'admin.jobs' },
    tag: 'admin',
    summary: 'Approve an ad, or reject it with a reason',
    body: ReviewDeed,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideReview(ctx, actor, body);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/companies',
    access: { scope: 'admin.users' },
    tag: 'admin',
    summary: 'Companies whose commercial registration waits to be read',
    query,
    answers: z.array(CompanyRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total } = await listCompanies(ctx, actor, query.page);
      return { data: rows, meta: meta(total, query.page) };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/companies',
    access: { scope: 'admin.users' },
    tag: 'admin',
    summary: 'Verify a company',
    body: CompanyDeed,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideCompany(ctx, actor, body);
      return { data: {} };
    },
  });
}
