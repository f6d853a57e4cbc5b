import { z } from 'zod';
import { requireCompany } from '#platform/access/actor.ts';
import { endpoint, Id, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { Invoice } from './contract.ts';
import { invoicePdf, listInvoices } from './service.server.ts';

const PDFS_PER_MINUTE = 30;

export function invoicesApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/company/invoices',
    access: 'company',
    tag: 'companies',
    summary: 'Tax invoices and credit notes of the caller’s company, newest first',
    query: Paging,
    answers: z.array(Invoice),
    handler: async ({ ctx, actor, query }) => {
      const { invoices, total } = await listInvoices(ctx, actor, query);
      return { data: invoices, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });

  // The answer is the file itself and not an envelope, so this declares itself without `endpoint`.
  const { server, ctx } = api;
  server.route({
    method: 'GET',
    url: '/company/invoices/:id.pdf',
    config: {
      access: 'company',
      rateLimit: { max: PDFS_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'application/pdf': 'The document.' },
    },
    schema: { summary: 'One of them as PDF, in both languages side by side', tags: ['companies'], params: Id },
    preValidation: async ({ actor }) => void requireCompany(actor, 'read'),
    handler: async (request, reply) => {
      const { bytes, name } = await invoicePdf(ctx, request.actor, (request.params as z.infer<typeof Id>).id);
      return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf').send(bytes);
    },
  });
}
