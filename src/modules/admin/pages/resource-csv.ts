import { Readable } from 'node:stream';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { isLocale } from '#platform/texts/locale.ts';
import { fileQuerySchema } from '../resources/describe.ts';
import { csvOf, requireResource } from '../resources/service.server.ts';
import type { Route } from './+types/resource-csv';

/** A view of a resource as a spreadsheet, in the language of the page it was asked from. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const asking = context.get(actorContext);
  const asked = url.searchParams.get('locale');
  const actor = { ...asking, locale: isLocale(asked) ? asked : asking.locale };
  const one = requireResource(actor, params.resource);
  const file = await csvOf(
    context.get(appContext),
    actor,
    one,
    forgiving(fileQuerySchema(one.description), url.searchParams),
  );
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${one.description.name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
