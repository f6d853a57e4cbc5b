import { Readable } from 'node:stream';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { PrivacyFiguresQuery } from '../privacy-figures.ts';
import { exportPrivacyFigures } from '../service/privacy-figures.server.ts';
import type { Route } from './+types/privacy-figures-csv';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const query = forgiving(PrivacyFiguresQuery, url.searchParams);
  const file = await exportPrivacyFigures(context.get(appContext), context.get(actorContext), query);
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="privacy-figures.csv"',
      'cache-control': 'private, no-store',
    },
  });
});
