import { Readable } from 'node:stream';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { exportProcessing } from '../service.server.ts';
import type { Route } from './+types/processing-export';

export const loader = answered(async ({ context }: Route.LoaderArgs) => {
  const file = await exportProcessing(context.get(appContext), context.get(actorContext));
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="register-of-processing.csv"',
      'cache-control': 'private, no-store',
    },
  });
});
