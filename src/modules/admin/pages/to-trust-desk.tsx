import { actorContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import type { Route } from './+types/to-trust-desk';

/** Reports of ads and of messages have one queue now; what was bookmarked leads there. */
export const loader = answered(async ({ context }: Route.LoaderArgs) => {
  throw redirectTo(localPath(context.get(actorContext).locale, '/admin/trust-cases?queue=report'));
});

export default function ToTrustDesk() {
  return null;
}
