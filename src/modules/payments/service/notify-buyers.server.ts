import { notify } from '#modules/notifications/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import type { PackageSold } from '../contract.ts';
import { insertReminder, listLotsToRemind } from '../queries/credits.server.ts';
import { listPayersOfCompany } from '../queries/packages.server.ts';
import { claimPaymentsToRemind } from '../queries.server.ts';
import { REMIND_AFTER_MS, REMIND_OF_END_MS } from '../rules.ts';
import { refusalReasonText } from '../texts.ts';
import type { PaymentRow } from './move-payment.server.ts';

type Notifying = Uses<'db' | 'now' | 'tasks'>;

/** Everybody who may spend a company's money. */
export const payersOf = async (ctx: Uses<'db'>, companyId: number): Promise<string[]> =>
  (await listPayersOfCompany(ctx.db, companyId)).map(({ user_id }) => user_id);

/** Tells those who may spend a company's money how its purchase goes. */
export async function notifyBuyers(
  ctx: Notifying,
  { id, company_id, package_sold, reason }: PaymentRow,
  kind: 'package_paid' | 'package_receipt_refused' | 'package_payment_due',
): Promise<void> {
  const { ar_name: ar, en_name: en } = package_sold as PackageSold;
  const href = kind === 'package_paid' ? '/credits' : `/payments/${id}`;
  const why = reason ? { reason: inBoth((locale) => refusalReasonText(reason, locale)) } : {};
  const params = { name: { ar, en }, ...why };
  for (const user_id of await payersOf(ctx, company_id)) await notify(ctx, { user_id, kind, params, href });
}

/** A purchase that was begun two days ago and not finished is remembered once. */
export const remindOfPurchases = (ctx: Notifying & Uses<'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'payments.remind_of_purchases',
    take: (ctx, next) => {
      const now = ctx.now();
      const before = new Date(now.getTime() - REMIND_AFTER_MS);
      return claimPaymentsToRemind(ctx.db, { now, before, ...next, purpose: 'package' });
    },
    work: (ctx, [payment]) => notifyBuyers(ctx, payment!, 'package_payment_due'),
  });

/** Two weeks before credits run out their company hears of it, once a lot. */
export const remindOfEndingCredits = (ctx: Notifying & Uses<'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'payments.remind_of_credits',
    take: (ctx, next) => {
      const now = ctx.now();
      return listLotsToRemind(ctx.db, { now, until: new Date(now.getTime() + REMIND_OF_END_MS), ...next });
    },
    work: async (ctx, [lot]) => {
      if (!(await insertReminder(ctx.db, lot!.id, ctx.now()))) return;
      for (const user_id of await payersOf(ctx, lot!.company_id))
        await notify(ctx, { user_id, kind: 'credits_ending', params: { count: Number(lot!.left) }, href: '/credits' });
    },
  });
