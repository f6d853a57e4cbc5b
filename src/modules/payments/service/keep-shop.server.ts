import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { BankAccountInput, PackageInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findPackage, insertPackage, updatePackage } from '../queries/packages.server.ts';
import { findAccount, findAccountByIban, insertAccount, updateAccount } from '../queries.server.ts';

const SCOPE = 'admin.settings';

/** A new package, or other terms for one from now on: what was bought keeps its own. */
export async function savePackage(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { id, ...input }: PackageInput,
): Promise<number> {
  requireScope(actor, SCOPE);
  return inTransaction(ctx, async (ctx) => {
    const before = id === null ? undefined : await findPackage(ctx.db, id);
    if (id !== null && !before) throw refuse('payments.package_gone');
    const values = { ...input, updated_at: ctx.now() };
    const saved = before
      ? (await updatePackage(ctx.db, before.id, values))!.id
      : (await insertPackage(ctx.db, values)).id;
    await audit(ctx, actor, {
      action: before ? 'payments.change_package' : 'payments.add_package',
      subject: { kind: 'package', id: saved },
      before: before ? termsOf(before, input) : null,
      after: input,
    });
    return saved;
  });
}

/** Of a record as it was, what its form holds. */
const termsOf = (before: object, input: object) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in input));

/** A new account, or a change of one. One that is not used any more stays for the transfers that went to it. */
export async function saveAccount(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { id, ...input }: BankAccountInput,
): Promise<number> {
  requireScope(actor, SCOPE);
  return inTransaction(ctx, async (ctx) => {
    const same = await findAccountByIban(ctx.db, input.iban);
    if (same && same.id !== id) throw refuse('payments.iban_taken');
    const before = id === null ? undefined : await findAccount(ctx.db, id);
    const saved = id === null ? await insertAccount(ctx.db, input) : await updateAccount(ctx.db, id, input);
    if (!saved) throw refuse('payments.account_gone');
    await audit(ctx, actor, {
      action: id === null ? 'payments.add_account' : 'payments.change_account',
      subject: { kind: 'bank_account', id: saved.id },
      before: before ? { ...termsOf(before, input), account_end: before.iban.slice(-4) } : null,
      after: { ...input, account_end: input.iban.slice(-4) },
    });
    return saved.id;
  });
}
