import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { Incident, IncidentAction, IncidentInput } from './contract.ts';
import { actOnIncident, readIncident, recordIncident } from './service.server.ts';

const access = { scope: 'admin.privacy' } as const;
const tag = 'admin';

/** What the privacy officer does about incidents; the list of them is a resource. */
export function incidentsApi(api: Api): void {
  endpoint(api, {
    method: 'POST',
    url: '/incidents',
    access,
    tag,
    summary: 'Records an incident; the clock of 72 hours runs from aware_at',
    body: IncidentInput,
    answers: Incident,
    handler: async ({ ctx, actor, body }) => {
      const id = await recordIncident(ctx, actor, body);
      return { data: await readIncident(ctx, actor, id) };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/incidents/:id',
    access,
    tag,
    summary: 'An incident with all that was done and the figures of its letters; the look is on record',
    params: NumberId,
    answers: Incident,
    handler: async ({ ctx, actor, params }) => ({ data: await readIncident(ctx, actor, params.id) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/incidents/:id',
    access,
    tag,
    summary:
      'edit, note, authority_told, people_told, letters (of each rule, after they were counted), again (those that failed), close, reopen; with the version that was read',
    params: NumberId,
    body: IncidentAction,
    answers: Incident,
    handler: async ({ ctx, actor, params, body }) => {
      await actOnIncident(ctx, actor, params.id, body);
      return { data: await readIncident(ctx, actor, params.id) };
    },
  });
}
