import type { Insertable, Selectable } from 'kysely';
import { priceOf, referenceOf } from '#modules/payments/rules.ts';
import type { CompanyCredits, Packages, PaymentEvents, Payments } from '#platform/db/tables.ts';
import type { Random } from '../random.ts';
import { LISTING_DAYS } from './jobs.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';

const VAT_PERCENT = 15;
const BOUGHT_DAYS_AGO = 20;

/** The first package, bought by the demo's own company some weeks ago and not used yet. */
export function makePurchase({
  now,
  random,
  company_id,
  owner_id,
  pack,
}: {
  now: Date;
  random: Random;
  company_id: number;
  owner_id: string;
  pack: Selectable<Packages>;
}): {
  payment: Insertable<Payments>;
  events: Insertable<PaymentEvents>[];
  lot: Insertable<CompanyCredits>;
} {
  const started = new Date(now.getTime() - BOUGHT_DAYS_AGO * DAY_MS);
  const paid = new Date(started.getTime() + 3 * MINUTE_MS);
  const id = random.uuid();
  let reference: string | null = null;
  while (!reference) reference = referenceOf(Uint8Array.from({ length: 12 }, () => random.between(0, 255)));
  const { ar_name, en_name, ads, valid_days } = pack;
  return {
    payment: {
      id,
      reference,
      company_id,
      purpose: 'package',
      package_id: pack.id,
      package_sold: JSON.stringify({ ar_name, en_name, ads, valid_days }),
      created_by: owner_id,
      pay_type: 'online',
      state: 'paid',
      ...priceOf(pack.price_halalas, VAT_PERCENT),
      vat_percent: VAT_PERCENT,
      listing_days: LISTING_DAYS,
      provider: 'pretend',
      provider_id: `demo-package-${pack.id}`,
      paid_at: paid,
      created_at: started,
      updated_at: paid,
    },
    events: [
      { payment_id: id, at: started, actor_user_id: owner_id, action: 'start', to_state: 'initiated' },
      { payment_id: id, at: paid, action: 'settle', from_state: 'initiated', to_state: 'paid' },
    ],
    lot: {
      company_id,
      at: paid,
      kind: 'bought',
      credits: ads,
      expires_at: new Date(paid.getTime() + valid_days * DAY_MS),
      listing_days: LISTING_DAYS,
      payment_id: id,
    },
  };
}
