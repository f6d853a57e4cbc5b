import type { Uses } from '#platform/context.server.ts';
import { listStandings } from '../queries.server.ts';
import type { Standing } from '../rules.ts';

/** How each of them and the company stand to each other; whoever is no seeker is left out. */
export async function standingsOf(
  ctx: Uses<'db'>,
  asked: { user_ids: readonly string[]; company_id: number },
): Promise<Map<string, Standing>> {
  if (asked.user_ids.length === 0) return new Map();
  const found = await listStandings(ctx.db, asked);
  return new Map(found.map(({ user_id, ...standing }) => [user_id, standing as Standing]));
}
