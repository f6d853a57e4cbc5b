import { randomUUID } from 'node:crypto';
import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { eachAlone } from '#platform/tasks/sweep-rows.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { handOver } from '#modules/companies/service.server.ts';
import { pseudonymiseConsents } from '#modules/documents/service.server.ts';
import { sweepFiles } from '#modules/files/service.server.ts';
import { listForeignKeys } from '../queries/catalogue.server.ts';
import * as queries from '../queries/erasure.server.ts';
import { accountErased } from '../events.server.ts';
import { graceBegan } from '../rules.ts';
import { removeExportsOf } from './export.server.ts';

type Erasing = Uses<'db' | 'now' | 'config' | 'tasks' | 'storage' | 'log' | 'events'>;

const AT_ONCE = 50;

/** Erases accounts that were asked to go before a moment: the grace period is over. One that fails is tried again at the next run. */
export async function eraseAccounts(ctx: Erasing, before = graceBegan(ctx.now()), limit = AT_ONCE): Promise<number> {
  let erased = 0;
  await eachAlone(
    ctx,
    'account.erase',
    await queries.listLeaving(ctx.db, before, Math.min(limit, AT_ONCE)),
    async (ctx, { id }) => {
      if (await eraseAccount(ctx, id)) erased += 1;
    },
  );
  if (erased > 0) await sweepFiles(ctx);
  return erased;
}

/**
 * Nothing that leads to the person stays: rows of theirs go, rows that others or the law need are
 * unlinked, the trail gets a pseudonym. False when the owner came back meanwhile.
 */
export const eraseAccount = (ctx: Erasing, id: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    // The company first, as everyone who changes its people does.
    await queries.lockCompanyOf(ctx.db, id);
    const user = await queries.findLeavingForUpdate(ctx.db, id, graceBegan(ctx.now()));
    if (!user) return false;
    const isAddress = (address: string | null): address is string => address !== null;
    const addresses = [user.email, user.phone].filter(isAddress);
    const proven = [user.email_verified_at && user.email, user.phone_verified_at && user.phone].filter(isAddress);
    const files = await queries.listFileIds(ctx.db, id);
    const company = await queries.findCompanyOf(ctx.db, id);
    const keys = await listForeignKeys(ctx.db);
    await handOver(ctx, id);

    await removeExportsOf(ctx, id);
    await queries.deleteTold(ctx.db, id);
    await queries.eraseLetters(ctx.db, id, ctx.now());
    await queries.discountApplications(ctx.db, id);
    await queries.deletePassing(ctx.db, id, { addresses, proven });
    const pseudonym = randomUUID();
    await queries.pseudonymise(ctx.db, id, pseudonym);
    await pseudonymiseConsents(ctx.db, id, pseudonym);
    await ctx.events.announce(ctx, accountErased, {
      user_id: id,
      pseudonym,
      addresses: proven,
      asked_at: user.deletion_asked_at!,
      locale: user.locale as Locale,
    });
    await queries.deleteAccount(ctx.db, id);
    if (company) await queries.deleteCompanyIfEmpty(ctx.db, company);
    const toFiles = keys.filter(({ parent, columns }) => parent === 'files' && columns.length === 1);
    await queries.dropUnused(ctx.db, files, toFiles, ctx.now());
    await audit(ctx, SYSTEM, { action: 'account.erased', subject: { kind: 'user', id: pseudonym } });
    return true;
  });
