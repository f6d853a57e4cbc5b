import { exportItems } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import type { Route } from './+types/catalogue-csv';

/** One list as a file for a spreadsheet. */
export const loader = answered(async ({ context, params }: Route.LoaderArgs) => {
  const name = params['name'];
  const csv = await exportItems(context.get(appContext), context.get(actorContext), name);
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
