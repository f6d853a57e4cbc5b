import { z } from 'zod';
import { endpoint, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { ThreadAction, ThreadQuery, ThreadRow } from './contract.ts';
import { THREADS_A_PAGE } from './rules.ts';
import { actOnThread, listThreads } from './service.server.ts';

/** `GET|POST /api/admin/contact`. */
export function contactDeskApi(api: Api): void {
  const access = { scope: 'admin.messages' } as const;
  endpoint(api, {
    method: 'GET',
    url: '/contact',
    access,
    tag: 'admin',
    summary: 'What people wrote to the site: waiting, answered or closed',
    query: ThreadQuery,
    answers: z.array(ThreadRow),
    handler: async ({ ctx, actor, query }) => {
      const { rows, total, is_capped } = await listThreads(ctx, actor, query);
      return { data: rows, meta: { total, totalIsCapped: is_capped, page: query.page, perPage: THREADS_A_PAGE } };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/contact',
    access,
    tag: 'admin',
    summary: 'Answer by mail what somebody wrote (`seen`: the newest letter that was read), close it, or open it again',
    body: ThreadAction,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await actOnThread(ctx, actor, body);
      return { data: {} };
    },
  });
}
