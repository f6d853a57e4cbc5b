import type { Uses } from '#platform/context.server.ts';
import { companyChanged } from '../events.server.ts';
import { updateCompany } from '../queries/companies.server.ts';

/** Nothing of a suspended company is shown to others: whoever keeps rows of it writes them anew. */
export async function markSuspended(
  ctx: Uses<'db' | 'now' | 'events'>,
  company_id: number,
  isSuspended: boolean,
): Promise<void> {
  await updateCompany(ctx.db, company_id, { suspended_at: isSuspended ? ctx.now() : null });
  await ctx.events.announce(ctx, companyChanged, { company_id });
}
