import { Readable } from 'node:stream';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { AuditQuery } from '../contract.ts';
import { exportAudit } from '../service.server.ts';
import type { Route } from './+types/audit-export';

/** An export is on record: a read of its address leads to the page that asks for it by a form. */
export const loader = answered(async ({ context }: Route.LoaderArgs) =>
  redirectTo(localPath(context.get(actorContext).locale, '/admin/audit')),
);

export const action = answered(async ({ context, url }: Route.ActionArgs) => {
  const file = await exportAudit(
    context.get(appContext),
    context.get(actorContext),
    forgiving(AuditQuery, url.searchParams),
  );
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'private, no-store',
    },
  });
});
