import { z } from 'zod';
import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { Case, CaseAction, CaseRow, PER_PAGE, QueueQuery } from './contract.ts';
import { actOnCase, listQueue, readCase } from './service.server.ts';

const access = { scope: 'admin.trust' } as const;
const tag = 'admin';

/** The trust desk: `/api/admin/trust-cases`. */
export function trustDeskApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/trust-cases',
    access,
    tag,
    summary: 'Cases that wait, the first promised first; queue = waiting, report, signal, first_ad, appeal, decided',
    query: QueueQuery,
    answers: z.array(CaseRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total, is_capped } = await listQueue(ctx, actor, query);
      return { data: rows, meta: { total, totalIsCapped: is_capped, page: query.page, perPage: PER_PAGE } };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/trust-cases/:id',
    access,
    tag,
    summary: 'A case with all that is needed to decide; whole=1 shows all of a reported conversation, on the record',
    params: NumberId,
    query: z.object({ whole: z.literal('1').optional() }),
    answers: Case,
    handler: async ({ ctx, actor, params, query }) => ({
      data: await readCase(ctx, actor, params.id, { whole: query.whole === '1' }),
    }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/trust-cases/:id',
    access,
    tag,
    summary:
      'claim, release, hold its subject, or decide with the version that was read; a decision against somebody has a reason',
    params: NumberId,
    body: CaseAction,
    answers: Case,
    handler: async ({ ctx, actor, params, body }) => {
      await actOnCase(ctx, actor, params.id, body);
      return { data: await readCase(ctx, actor, params.id) };
    },
  });
}
