import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { Processing, ProcessingInput, ProcessingQuery, Retention, RetentionQuery } from './contract.ts';
import { readProcessing, readRetention, saveProcessing } from './service.server.ts';

const access = { scope: 'admin.privacy' } as const;
const tag = 'admin';

/** How long data is kept, and the register of what is done with it. */
export function retentionApi(api: Api): void {
  endpoint(api, {
    method: 'GET',
    url: '/retention',
    access,
    tag,
    summary: 'Every kind of data with its period and what went; dry=1 counts what a run would take away now',
    perMinute: 20,
    query: RetentionQuery,
    answers: Retention,
    handler: async ({ ctx, actor, query }) => ({ data: await readRetention(ctx, actor, query) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/processing',
    access,
    tag,
    summary:
      'The register of processing, as the site does it and as the officer wrote in the newest or a given version',
    query: ProcessingQuery,
    answers: Processing,
    handler: async ({ ctx, actor, query }) => ({ data: await readProcessing(ctx, actor, query) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/processing',
    access,
    tag,
    summary: 'Saves a new version of what the officer writes, after the version that was read',
    body: ProcessingInput,
    answers: Processing,
    handler: async ({ ctx, actor, body }) => {
      await saveProcessing(ctx, actor, body);
      return { data: await readProcessing(ctx, actor, {}) };
    },
  });
}
