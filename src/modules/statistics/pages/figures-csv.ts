import { Readable } from 'node:stream';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { PeriodQuery } from '../contract.ts';
import { exportFigures } from '../service.server.ts';
import type { Route } from './+types/figures-csv';

/** The figures as a file for a spreadsheet. */
export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { days } = forgiving(PeriodQuery, url.searchParams);
  const file = await exportFigures(context.get(appContext), context.get(actorContext), Number(days));
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="figures.csv"',
      'cache-control': 'private, no-store',
    },
  });
});
