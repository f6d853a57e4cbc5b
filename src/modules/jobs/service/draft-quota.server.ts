import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { refuse } from '../errors.ts';
import { countDraftsForUpdate } from '../queries.server.ts';

/** Refuses one draft too many, of the person or of the company. Part of the transaction that makes it. */
export async function requireRoomForDraft(ctx: Uses<'db'>, actor: Actor): Promise<void> {
  const { company_id, id: user_id } = requireCompany(actor);
  const { drafts_per_account, drafts_per_company } = await readSettings(ctx);
  const { ofAccount, ofCompany } = await countDraftsForUpdate(ctx.db, { company_id, user_id });
  if (ofAccount >= drafts_per_account) throw refuse('jobs.drafts_full', { values: { max: drafts_per_account } });
  if (ofCompany >= drafts_per_company)
    throw refuse('jobs.company_drafts_full', { values: { max: drafts_per_company } });
}
