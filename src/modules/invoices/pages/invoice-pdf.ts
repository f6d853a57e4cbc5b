import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localeOfPath, localPath } from '#platform/texts/locale.ts';
import { invoicePdf } from '../service.server.ts';
import type { Route } from './+types/invoice-pdf';

/** The download behind the list's links, with the session's cookie. */
export const loader = answered(async ({ context, request, params }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const from = URL.parse(request.headers.get('referer') ?? '');
  const locale = from ? localeOfPath(from.pathname) : actor.locale;
  if (actor.user?.type !== 'COMPANY') return redirectTo(localPath(locale, '/login'));
  try {
    const { bytes, name } = await invoicePdf(context.get(appContext), actor, params.id);
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return redirectWith(locale, '/invoices', { message: error.texts[locale], kind: 'error' });
  }
});
