import { refuseAccess, requireUser, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { AccountType } from '#platform/db/tables.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { OpenCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import { deleteCompanyOfOnly, insertCompany } from '../queries/companies.server.ts';
import { findCompanyOfUser, insertMember } from '../queries/people.server.ts';
import { handOver } from './hand-over.server.ts';

/** A COMPANY account brings its company, and owns it. Safe when heard twice. */
export async function openCompany(
  ctx: Uses<'db' | 'now'>,
  account: { user_id: string; type: AccountType; foundation_name?: string | null | undefined },
): Promise<{ company_id: number } | null> {
  if (account.type !== 'COMPANY') return null;
  return inTransaction(ctx, async (ctx) => {
    const known = await findCompanyOfUser(ctx.db, account.user_id);
    if (known) return { company_id: known.company_id };
    const at = ctx.now();
    const name = account.foundation_name?.trim();
    if (!name) throw new Error('a COMPANY account was registered without foundation_name');
    const company = await insertCompany(ctx.db, { foundation_name: name, created_at: at, updated_at: at });
    // Asked twice at once: the other one was there first.
    if (!(await insertMember(ctx.db, { company_id: company.id, user_id: account.user_id, role: 'owner' })))
      throw refuse('companies.join_elsewhere');
    return { company_id: company.id };
  });
}

/** An account that left its company, or was taken out of it, begins one of its own. */
export async function openOwnCompany(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { foundation_name }: OpenCompany,
): Promise<{ company_id: number }> {
  const user = requireUser(actor);
  if (user.type !== 'COMPANY') throw refuseAccess('access.forbidden');
  if (user.company_id !== null) throw refuse('companies.join_elsewhere');
  return inTransaction(ctx, async (ctx) => {
    const opened = await openCompany(ctx, { user_id: user.id, type: user.type, foundation_name });
    await audit(ctx, actor, { action: 'companies.opened', subject: { kind: 'company', id: opened!.company_id } });
    return opened!;
  });
}

/** The account was never confirmed and goes away; a company that only it acts for goes with it. */
export async function forgetCompany(
  ctx: Uses<'db' | 'now' | 'tasks' | 'events'>,
  account: { user_id: string; type: AccountType },
): Promise<void> {
  if (account.type !== 'COMPANY') return;
  await deleteCompanyOfOnly(ctx.db, account.user_id);
  await handOver(ctx, account.user_id);
}
