import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Package, PackageSold, Payment, StartedPayment } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  findPackage as findPackageRow,
  findPurchaseUnderWay,
  listPackages as listPackageRows,
  listPurchasesUnderWay as listPurchaseRows,
  lockCompany,
} from '../queries/packages.server.ts';
import { findPayment } from '../queries.server.ts';
import { canMove, priceOf, savedPercentOf } from '../rules.ts';
import { giveUpPayment } from './cancel-payment.server.ts';
import { notifyPaid } from './mark-paid.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';
import { openCheckout } from './open-checkout.server.ts';
import { toPayment } from './read-payments.server.ts';
import { insertNewPayment } from './start-payment.server.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findPackageRow>>>;
type Terms = Awaited<ReturnType<typeof readSettings>>;

/** What is sold now, in the order that staff chose. */
export async function listPackages(ctx: Uses<'db'>, locale: Locale): Promise<Package[]> {
  const [rows, terms] = await Promise.all([listPackageRows(ctx.db), readSettings(ctx)]);
  return rows.map((row) => toPackage(row, terms, locale));
}

/** One that is sold now. */
export async function readPackage(ctx: Uses<'db'>, locale: Locale, id: number): Promise<Package> {
  const [row, terms] = await Promise.all([findPackageRow(ctx.db, id), readSettings(ctx)]);
  if (!row?.is_active) throw refuse('payments.package_gone');
  return toPackage(row, terms, locale);
}

const toPackage = (row: Row, { vat_percent, listing_days, posting_fee }: Terms, locale: Locale): Package => ({
  id: row.id,
  name: locale === 'ar' ? row.ar_name : row.en_name,
  text: locale === 'ar' ? row.ar_text : row.en_text,
  ads: row.ads,
  valid_days: row.valid_days,
  ...priceOf(row.price_halalas, vat_percent),
  vat_percent,
  listing_days,
  per_ad_halalas: Math.round(row.price_halalas / row.ads),
  saved_percent: savedPercentOf(row.price_halalas, row.ads, posting_fee),
});

/**
 * Begins to buy a package, at the price and on the terms of now. Asking again gives the same payment; asking for
 * another way of paying gives up the first one. Online, the answer names the gateway's page.
 */
export async function buyPackage(
  ctx: Uses<'db' | 'now' | 'events' | 'tasks' | 'gateway' | 'config' | 'log'>,
  actor: Actor,
  id: number,
  { pay_type }: { pay_type: 'online' | 'bank' },
): Promise<StartedPayment> {
  const { company_id } = requireCompany(actor);
  if (pay_type === 'online' && !ctx.gateway) throw refuse('payments.online_unavailable');
  const payment = await inTransaction(ctx, async (ctx): Promise<Payment> => {
    await lockCompany(ctx.db, company_id);
    const begun = await findPurchaseUnderWay(ctx.db, company_id, id);
    if (begun?.pay_type === pay_type) return toPayment(await takenUp(ctx, actor, begun), actor.locale);
    if (begun) await giveUpPayment(ctx, actor, begun);
    const row = await findPackageRow(ctx.db, id);
    if (!row?.is_active) throw refuse('payments.package_gone');
    const { vat_percent, listing_days } = await readSettings(ctx);
    const sold: PackageSold = {
      ar_name: row.ar_name,
      en_name: row.en_name,
      ads: row.ads,
      valid_days: row.valid_days,
    };
    const started = await insertNewPayment(ctx, actor, {
      company_id,
      purpose: 'package',
      package_id: id,
      package_sold: JSON.stringify(sold),
      pay_type,
      ...priceOf(row.price_halalas, vat_percent),
      vat_percent,
      listing_days,
    });
    if (started.state === 'paid') await notifyPaid(ctx, started, { accepted_by_staff: false });
    return toPayment(started, actor.locale);
  });
  return pay_type === 'online' ? openCheckout(ctx, actor, payment.id) : { ...payment, checkout_url: null };
}

/** An online payment that was declined can be made again. */
const takenUp = (ctx: Uses<'db' | 'now'>, actor: Actor, payment: PaymentRow): Promise<PaymentRow> | PaymentRow =>
  canMove(payment.state, 'retry') ? movePayment(ctx, actor, payment, 'retry') : payment;

/** The company's own purchase of a package; another company's, or a payment of an ad, is not found. */
export async function readPurchase(
  ctx: Uses<'db'>,
  actor: Actor,
  id: string,
  right: 'read' | 'recruit' = 'read',
): Promise<Payment> {
  const { company_id } = requireCompany(actor, right);
  const row = await findPayment(ctx.db, id);
  if (row?.company_id !== company_id || row.purpose !== 'package') throw refuse('payments.not_found');
  return toPayment(row, actor.locale);
}

/** Purchases of the company that still wait for their money; for whoever has authorised the company. */
export async function listPurchasesUnderWay(ctx: Uses<'db'>, locale: Locale, company_id: number): Promise<Payment[]> {
  return (await listPurchaseRows(ctx.db, company_id)).map((row) => toPayment(row, locale));
}
