import type { AccountType } from '#platform/db/tables.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { deleteCompanyOfOnly, findCompanyOfUser, insertCompany, insertMember } from '../queries.server.ts';

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
    await insertMember(ctx.db, { company_id: company.id, user_id: account.user_id, role: 'owner' });
    return { company_id: company.id };
  });
}

/** The account was never confirmed and goes away; a company that only it acts for goes with it. */
export async function forgetCompany(ctx: Uses<'db'>, account: { user_id: string; type: AccountType }): Promise<void> {
  if (account.type === 'COMPANY') await deleteCompanyOfOnly(ctx.db, account.user_id);
}
