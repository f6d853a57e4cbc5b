import { z } from 'zod';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { CatalogueItem, CatalogueName } from './contract.ts';
import { refuse } from './errors.ts';
import { readCatalogues } from './service.server.ts';

export function cataloguesApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/catalogues/:name',
    access: 'public',
    reads: 'replica',
    freshFor: 600,
    tag: 'knowledge',
    summary: 'One list that people choose from, in both languages',
    params: z.object({ name: z.string().max(40) }),
    answers: z.array(CatalogueItem),
    handler: async ({ ctx, params }) => {
      const name = CatalogueName.safeParse(params.name);
      if (!name.success) throw refuse('catalogues.not_found');
      const data = (await readCatalogues(ctx)).list(name.data);
      return { data, meta: { total: data.length } };
    },
  });
}
