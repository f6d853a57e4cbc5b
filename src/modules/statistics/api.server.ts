import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { Figures, PeriodQuery, Visits } from './contract.ts';
import { readFigures, readVisits } from './service.server.ts';

const [access, tag] = [{ scope: 'admin.operations' }, 'admin'] as const;

/** Figures and visits by day: `/api/admin/{figures,visits}`. */
export function statisticsApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/figures',
    access,
    tag,
    summary: 'What happened on each of the last days, today and the same day a week ago; money in halalas',
    query: PeriodQuery,
    answers: Figures,
    handler: async ({ ctx, actor, query }) => ({ data: await readFigures(ctx, actor, Number(query.days)) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/visits',
    access,
    tag,
    summary: 'Pages that were opened on the last days, visitors, referrers and sources, counted without cookies',
    query: PeriodQuery,
    answers: Visits,
    handler: async ({ ctx, actor, query }) => ({ data: await readVisits(ctx, actor, query) }),
  });
}
