import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit, SYSTEM, type AuditActor } from '#platform/audit/audit.server.ts';
import { eachAlone } from '#platform/tasks/sweep-rows.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { inOneLanguage } from '../texts.ts';
import type { CreditEntry, Credits, PackageSold } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  countCreditEntries,
  findLot,
  findLotOfPayment,
  findSpending,
  insertCreditEntry,
  listCreditEntries as listEntryRows,
  listLotsOver,
  listUsableLots,
  lockLot,
  lockUsableLots,
  countUnspent,
} from '../queries/credits.server.ts';
import { type PaymentRow } from './move-payment.server.ts';
import { notifyBuyers } from './notify-buyers.server.ts';

/** What comes back after its lot has ended can be spent for so long. */
const GIVEN_BACK_DAYS = 30;

const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** What a company can still show without paying; for whoever has authorised the company. */
export async function creditsOf(ctx: Uses<'db' | 'now'>, company_id: number): Promise<Credits> {
  const lots = (await listUsableLots(ctx.db, company_id, ctx.now())).filter(({ left }) => left > 0);
  const [first] = lots;
  return {
    balance: lots.reduce((sum, { left }) => sum + left, 0),
    next_end: first ? { at: first.expires_at!.toISOString(), credits: first.left } : null,
  };
}

export const readCredits = (ctx: Uses<'db' | 'now'>, actor: Actor): Promise<Credits> =>
  creditsOf(ctx, requireCompany(actor, 'read').company_id);

/** The statement of the caller's company, newest first. */
export async function listCreditEntries(
  ctx: Uses<'db'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ entries: CreditEntry[]; total: number }> {
  const { company_id } = requireCompany(actor, 'read');
  const [rows, total] = await Promise.all([
    listEntryRows(ctx.db, company_id, { offset: (page - 1) * per_page, limit: per_page }),
    countCreditEntries(ctx.db, company_id),
  ]);
  const named = (ar: string | null, en: string | null) => inOneLanguage(actor.locale, ar, en);
  return {
    entries: rows.map(({ package_sold, ar_title, en_title, ...row }) => {
      const sold = package_sold as PackageSold | null;
      return {
        ...row,
        kind: row.kind as CreditEntry['kind'],
        at: row.at.toISOString(),
        expires_at: row.expires_at?.toISOString() ?? null,
        package_name: sold && named(sold.ar_name, sold.en_name),
        job_title: named(ar_title, en_title),
      };
    }),
    total,
  };
}

/** The credits of a package whose money has come; part of the transaction that made it paid. */
export async function bookPackage(ctx: Uses<'db' | 'now' | 'tasks'>, payment: PaymentRow): Promise<void> {
  const { ads, valid_days } = payment.package_sold as PackageSold;
  const at = ctx.now();
  await insertCreditEntry(ctx.db, {
    company_id: payment.company_id,
    at,
    kind: 'bought',
    credits: ads,
    expires_at: after(at, valid_days),
    listing_days: payment.listing_days,
    payment_id: payment.id,
  });
  await notifyBuyers(ctx, payment, 'package_paid');
}

/**
 * Takes one credit, of those that run out first, for the payment that `pay` makes with the days that the
 * credit is good for. Spenders of one company take turns; the database refuses what goes below zero.
 */
export async function spendCredit(
  ctx: Uses<'db' | 'now'>,
  { company_id, job_id }: { company_id: number; job_id: number },
  pay: (listing_days: number) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    await lockUsableLots(ctx.db, company_id, at);
    const lot = (await listUsableLots(ctx.db, company_id, at)).find(({ left }) => left > 0);
    if (!lot) throw refuse('payments.no_credit');
    const payment = await pay(lot.listing_days!);
    await insertCreditEntry(ctx.db, {
      company_id,
      at,
      kind: 'spent',
      credits: -1,
      lot_id: lot.id,
      payment_id: payment.id,
      job_id,
    });
    return payment;
  });
}

/** Undoes the spending of a locked payment; a lot that has ended meanwhile gives a new, short one. */
export async function giveCreditBack(ctx: Uses<'db' | 'now'>, payment: PaymentRow): Promise<void> {
  const spent = await findSpending(ctx.db, payment.id);
  const lot = spent?.lot_id && (await findLot(ctx.db, spent.lot_id));
  if (!spent || !lot) return;
  const at = ctx.now();
  await insertCreditEntry(ctx.db, {
    company_id: spent.company_id,
    at,
    kind: 'given_back',
    credits: 1,
    payment_id: payment.id,
    job_id: spent.job_id,
    ...(lot.expires_at! > at
      ? { lot_id: lot.id }
      : { expires_at: after(at, GIVEN_BACK_DAYS), listing_days: lot.listing_days }),
  });
}

/** Takes up to `most` unspent credits of a package away, for what is paid back; returns how many. */
export async function takeUnspent(ctx: Uses<'db' | 'now'>, paymentId: string, most = Infinity): Promise<number> {
  const lot = await findLotOfPayment(ctx.db, paymentId);
  if (!lot) return 0;
  await lockLot(ctx.db, lot.id);
  const unspent = await countUnspent(ctx.db, [paymentId], ctx.now());
  const credits = Math.min(unspent.get(paymentId) ?? 0, most);
  if (credits > 0)
    await insertCreditEntry(ctx.db, {
      company_id: lot.company_id,
      at: ctx.now(),
      kind: 'refunded',
      credits: -credits,
      lot_id: lot.id,
      payment_id: paymentId,
    });
  return credits;
}

const BATCH = 100;

/** Writes off what has run out. Safe to run twice and on several workers. Returns how many lots. */
export async function expireCredits(ctx: Uses<'db' | 'now' | 'log'>, actor: AuditActor = SYSTEM): Promise<number> {
  const over = await listLotsOver(ctx.db, ctx.now(), BATCH);
  return eachAlone(ctx, 'payments.expire_credits', over, async (ctx, { id }) => {
    await lockLot(ctx.db, id);
    const lot = await findLot(ctx.db, id);
    if (!lot || lot.left <= 0) return;
    await insertCreditEntry(ctx.db, {
      company_id: lot.company_id,
      at: ctx.now(),
      kind: 'expired',
      credits: -lot.left,
      lot_id: id,
    });
    await audit(ctx, actor, {
      action: 'payments.credits_expired',
      subject: { kind: 'company', id: lot.company_id },
      details: { credits: lot.left },
    });
  });
}
