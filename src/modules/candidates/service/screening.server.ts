import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { deleteBlind, insertBlind, isBlind } from '../queries/people.server.ts';

/** Whether the company chooses without names until it shortlists. */
export const isScreening = (ctx: Uses<'db'>, actor: Actor): Promise<boolean> =>
  isBlind(ctx.db, requireCompany(actor, 'read').company_id);

/** For everyone of the company; its owner decides. Safe to repeat. */
export async function setScreening(ctx: Uses<'db' | 'now'>, actor: Actor, is_blind: boolean): Promise<void> {
  const { company_id, company_role, id } = requireCompany(actor);
  if (company_role !== 'owner') throw refuse('candidates.owner_only');
  await inTransaction(ctx, async (ctx) => {
    if (is_blind) await insertBlind(ctx.db, { company_id, since: ctx.now(), set_by: id });
    else await deleteBlind(ctx.db, company_id);
    const subject = { kind: 'company', id: company_id };
    await audit(ctx, actor, { action: 'candidates.screening_set', subject, details: { is_blind } });
  });
}
