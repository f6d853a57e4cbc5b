import { Readable } from 'node:stream';
import { exportIncident } from '#modules/incidents/service.server.ts';
import { numberOfIncident } from '#modules/incidents/rules.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { idOf } from './id-of.ts';
import type { Route } from './+types/incident-csv';

export const loader = answered(async ({ context, params }: Route.LoaderArgs) => {
  const id = idOf(params.id);
  const file = await exportIncident(context.get(appContext), context.get(actorContext), id);
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="incident-${numberOfIncident(id)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
