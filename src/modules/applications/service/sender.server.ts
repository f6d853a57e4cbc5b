import { namelessAmong } from '#modules/privacy/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { inBoth, type InBoth } from '#platform/texts/in-both.ts';
import { markOf } from '../applicants.ts';

type Sent = { id: string; user_id: string; company_id: number; display_name: InBoth };

/** Who an application is from, as its company may know it: by name, or by a mark of ours. */
export async function senderOf(ctx: Uses<'db'>, { id, user_id, company_id, display_name }: Sent): Promise<InBoth> {
  const nameless = await namelessAmong(ctx, { user_ids: [user_id], company_id });
  return nameless.has(user_id) ? inBoth(() => markOf(id)) : display_name;
}
