import { recordChoice } from '#modules/documents/service.server.ts';
import type { Choice } from '#modules/documents/rules.ts';
import type { Uses } from '#platform/context.server.ts';
import type { AccountType } from '#platform/db/tables.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { weeklyMailWanted } from '../events.server.ts';

type Ticked = { weekly_mail: boolean; picture_from_door?: boolean };
type Said = { locale: Locale; request_id: string; is_by_api: boolean };

/** Boxes that a seeker ticked beside the agreement; one that was left open is no answer, and nothing is recorded of it. */
export async function takeChoices(
  ctx: Uses<'db' | 'now' | 'tasks' | 'events'>,
  said: Said,
  { id: user_id, type }: { id: string; type: AccountType },
  ticked: Ticked,
  way: 'registration' | 'door',
): Promise<void> {
  if (type !== 'USER') return;
  const given = Object.entries(ticked).flatMap(([purpose, isOn]) => (isOn ? [purpose as Choice] : []));
  for (const purpose of given) await recordChoice(ctx, said, { user_id, purpose, is_given: true, way });
  if (ticked.weekly_mail) await ctx.events.announce(ctx, weeklyMailWanted, { user_id });
}
