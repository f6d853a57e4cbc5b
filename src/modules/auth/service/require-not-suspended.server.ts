import type { Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { localPath } from '#platform/texts/locale.ts';
import { refuse } from '../errors.ts';
import { findUser } from '../queries/accounts.server.ts';
import * as queries from '../queries/suspensions.server.ts';
import type { SuspensionRow } from '../queries/suspensions.server.ts';
import { reasonText, untilText } from '../suspension-words.ts';
import { suspensionPath } from './appeals.server.ts';
import { toSuspension } from './suspend.server.ts';

/**
 * For whoever has just proved to be this account, by whatever door: refuses while it, or its company, is suspended,
 * and says why, until when, and where to answer. Of a company only its owners are told more than that it is.
 */
export async function requireNotSuspended(ctx: Uses<'db' | 'config'>, userId: string): Promise<void> {
  const own = await queries.findOpenSuspension(ctx.db, { user_id: userId });
  if (own) throw refuseSuspended(ctx, own);
  // A row that no suspension explains: suspended is suspended.
  if ((await findUser(ctx.db, userId))?.suspended_at) throw refuse('auth.suspended_plainly');
  const membership = await queries.findCompanyOf(ctx.db, userId);
  const company = membership && (await queries.findOpenSuspension(ctx.db, { company_id: membership.company_id }));
  if (!company) return;
  throw membership.role === 'owner' ? refuseSuspended(ctx, company) : refuse('auth.company_suspended');
}

function refuseSuspended(ctx: Uses<'config'>, row: SuspensionRow) {
  const { reason, until_at } = toSuspension(row);
  const path = suspensionPath(ctx, row.id);
  const refusal = refuse(row.company_id === null ? 'auth.suspended' : 'auth.company_suspended_why', {
    values: {
      until: inBoth((locale) => untilText(until_at, locale)),
      reason: inBoth((locale) => reasonText(reason, locale)),
      href: inBoth((locale) => ctx.config.public_url + localPath(locale, path)),
    },
  });
  return Object.assign(refusal, { suspension_path: path });
}

/** Where a page leads whoever was refused at log-in; null for any other error. */
export const suspensionPathIn = (error: unknown): string | null =>
  (error as { suspension_path?: string } | null)?.suspension_path ?? null;
