import type { Insertable } from 'kysely';
import { priceOf, referenceOf } from '#modules/payments/rules.ts';
import type { BankAccounts, PaymentEvents, PaymentState, Payments } from '#platform/db/tables.ts';
import type { Random } from '../random.ts';
import { LISTING_DAYS, type MadeJob } from './jobs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

const FEE = 20_000;
const VAT_PERCENT = 15;
/** Older receipts are kept as figures only. */
const RECEIPTS_OF_DAYS = 8;

export const bankAccounts: Insertable<BankAccounts>[] = [
  {
    bank_ar: 'مصرف الراجحي',
    bank_en: 'Al Rajhi Bank',
    account_name: 'منصة صلة للتوظيف',
    iban: 'SA0380000000608010167519',
    position: 1,
  },
  {
    bank_ar: 'البنك الأهلي السعودي',
    bank_en: 'Saudi National Bank',
    account_name: 'منصة صلة للتوظيف',
    iban: ibanOf('10', '000000000000012026'),
    position: 2,
  },
  {
    bank_ar: 'مصرف الإنماء',
    bank_en: 'Alinma Bank',
    account_name: 'منصة صلة للتوظيف',
    iban: ibanOf('05', '000000000000012026'),
    position: 3,
  },
];

/** A Saudi IBAN from the bank's two digits and the account's eighteen (ISO 7064, mod 97). */
export function ibanOf(bank: string, account: string): string {
  // S is 28, A is 10, and the check digits are 00 while they are computed.
  const check = 98n - (BigInt(`${bank}${account}281000`) % 97n);
  return `SA${String(check).padStart(2, '0')}${bank}${account}`;
}

export type MadePayment = {
  row: Insertable<Payments> & { id: string; reference: string };
  events: Insertable<PaymentEvents>[];
  /** What the bank's slip shows, when there is one. */
  slip: { at: Date; total_halalas: number; payer: string } | null;
};

export function makePayments({
  now,
  random,
  jobs,
  staff_id,
  account_ids,
}: {
  now: Date;
  random: Random;
  jobs: MadeJob[];
  staff_id: string;
  account_ids: number[];
}): MadePayment[] {
  const references = new Set<string>();
  const price = priceOf(FEE, VAT_PERCENT);
  return jobs
    .filter(({ submitted_at }) => submitted_at)
    .map((job, index) => {
      let reference: string | null = null;
      while (!reference || references.has(reference))
        reference = referenceOf(Uint8Array.from({ length: 12 }, () => random.between(0, 255)));
      references.add(reference);

      const { row: ad, company, waiting } = job;
      const isBank = ad.pay_type === 'bank';
      const owner = company.owner.row.id;
      const started = job.submitted_at!;
      const decided = ad.activated_at ?? new Date(started.getTime() + 4 * MINUTE_MS);
      const sent = waiting
        ? new Date(started.getTime() + random.between(8, 55) * MINUTE_MS)
        : new Date(started.getTime() + (decided.getTime() - started.getTime()) * 0.5);
      const state: PaymentState = waiting === null ? 'paid' : waiting;
      const hasReceipt = isBank && waiting !== 'awaiting_receipt';
      const refused_at =
        waiting === 'refused' ? new Date(Math.min(sent.getTime() + 3 * HOUR_MS, now.getTime() - MINUTE_MS)) : null;
      const id = random.uuid();
      const row: MadePayment['row'] = {
        id,
        reference,
        company_id: company.id,
        job_id: ad.id,
        created_by: owner,
        pay_type: isBank ? 'bank' : 'online',
        state,
        ...price,
        vat_percent: VAT_PERCENT,
        listing_days: LISTING_DAYS,
        bank_account_id: hasReceipt ? random.pick(account_ids) : null,
        bank_reference: hasReceipt
          ? `FT${String(started.getUTCFullYear()).slice(2)}${String((index * 7919) % 1_000_000).padStart(6, '0')}`
          : null,
        receipt_sent_at: hasReceipt ? sent : null,
        decided_by: isBank && (state === 'paid' || refused_at) ? staff_id : null,
        decided_at: isBank && state === 'paid' ? decided : refused_at,
        reason: refused_at ? 'unclear' : null,
        provider: isBank ? null : 'pretend',
        provider_id: isBank ? null : `demo-${ad.id}`,
        paid_at: state === 'paid' ? decided : null,
        created_at: started,
        updated_at: state === 'paid' ? decided : (refused_at ?? (hasReceipt ? sent : started)),
      };
      const events: MadePayment['events'] = [
        {
          payment_id: id,
          at: started,
          actor_user_id: owner,
          action: 'start',
          to_state: isBank ? 'awaiting_receipt' : 'initiated',
        },
      ];
      const step = (
        at: Date,
        action: string,
        from_state: PaymentState,
        to_state: PaymentState,
        actor_user_id: string | null,
        reason: string | null = null,
      ) => events.push({ payment_id: id, at, actor_user_id, action, from_state, to_state, reason });
      if (hasReceipt) step(sent, 'attach_receipt', 'awaiting_receipt', 'receipt_sent', owner);
      if (state === 'paid')
        step(
          decided,
          isBank ? 'accept_receipt' : 'pay',
          isBank ? 'receipt_sent' : 'initiated',
          'paid',
          isBank ? staff_id : null,
        );
      if (refused_at) step(refused_at, 'refuse_receipt', 'receipt_sent', 'refused', staff_id, 'unclear');
      const isRecent = sent.getTime() > now.getTime() - RECEIPTS_OF_DAYS * DAY_MS;
      const payer = (company.content.en ?? company.content.domain.split('.')[0]!).toUpperCase();
      return {
        row,
        events,
        slip: hasReceipt && isRecent ? { at: sent, total_halalas: price.total_halalas, payer } : null,
      };
    });
}
