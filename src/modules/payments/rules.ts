import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import type { PaymentState, Price, Purpose } from './contract.ts';

/**
 * What an ad costs: VAT is rounded half up to the halala, and the total is the sum of its parts.
 * `net` is whole halalas; `vatPercent` has at most two decimals.
 */
export function priceOf(net: number, vatPercent: number): Pick<Price, 'net_halalas' | 'vat_halalas' | 'total_halalas'> {
  const basisPoints = Math.round(vatPercent * 100);
  const vat = Math.floor((net * basisPoints + 5_000) / 10_000);
  return { net_halalas: net, vat_halalas: vat, total_halalas: net + vat };
}

type Amounts = { net_halalas: number; vat_halalas: number; total_halalas: number };

/**
 * The next part of a payment to give back, VAT included, when `before` halalas of it were given back already.
 * Net amounts are rounded over all parts together, so that they add up to the payment's exactly.
 */
export function refundPartOf(payment: Amounts, before: number, part: number): Amounts {
  const netOf = (total: number) => {
    const [all, net, of] = [BigInt(payment.total_halalas), BigInt(payment.net_halalas), BigInt(total)];
    return Number((2n * of * net + all) / (2n * all));
  };
  const net_halalas = netOf(before + part) - netOf(before);
  return { net_halalas, vat_halalas: part - net_halalas, total_halalas: part };
}

/** What the unspent of a package's credits were bought for; all of them are all that was paid. */
export const worthOfCredits = (total_halalas: number, unspent: number, ads: number): number =>
  unspent >= ads ? total_halalas : Math.floor((total_halalas * unspent) / ads);

/** How much less each ad of a package costs than a single one, in whole percent. */
export const savedPercentOf = (price_halalas: number, ads: number, fee_halalas: number): number =>
  fee_halalas === 0 ? 0 : Math.max(0, Math.floor(100 - (price_halalas * 100) / (ads * fee_halalas)));

/** Where a payment is made and followed, without a language. */
export const pathOfPayment = (payment: { id: string; purpose: Purpose; job_id: number | null }): string =>
  payment.purpose === 'package'
    ? `/payments/${payment.id}`
    : `/post-job/${payment.job_id}/pay${payment.purpose === 'extension' ? '?for=extension' : ''}`;

/** Every move a payment may make; what is not listed is refused. */
export const PAYMENT_MOVES = {
  attach_receipt: { from: ['awaiting_receipt', 'receipt_sent', 'refused'], to: 'receipt_sent' },
  accept_receipt: { from: ['receipt_sent'], to: 'paid' },
  refuse_receipt: { from: ['receipt_sent'], to: 'refused' },
  settle: { from: ['initiated', 'failed'], to: 'paid' },
  fail: { from: ['initiated'], to: 'failed' },
  retry: { from: ['failed'], to: 'initiated' },
  cancel: { from: ['initiated', 'failed', 'awaiting_receipt', 'refused'], to: 'cancelled' },
  refund: { from: ['paid'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: PaymentState }>;
export type PaymentMove = keyof typeof PAYMENT_MOVES;

export const canMove = (state: PaymentState, move: PaymentMove): boolean =>
  (PAYMENT_MOVES[move].from as readonly PaymentState[]).includes(state);

/** A repeated action finds its work done: nothing is written, and it is no error. */
export const isAlready = (state: PaymentState, move: PaymentMove): boolean => state === PAYMENT_MOVES[move].to;

export const isOpen = (state: PaymentState): boolean =>
  state === 'initiated' || state === 'awaiting_receipt' || state === 'receipt_sent';

/** Reasons that staff choose from; what they write themselves is kept as it is. */
export const REFUSAL_REASONS = ['amount', 'unclear', 'account', 'not_arrived'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export const isRefusalReason = (reason: string): reason is RefusalReason =>
  (REFUSAL_REASONS as readonly string[]).includes(reason);

// Without 0, O, 1, I, L and U: nothing to confuse over the phone, and no words by chance.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 5;
/** Bytes from here up would favour the first letters of the alphabet. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length);

/** `SL-7K3Q9` from random bytes; null when too few of them are usable. */
export function referenceOf(bytes: Uint8Array): string | null {
  const letters = [...bytes].filter((byte) => byte < FAIR_BELOW).slice(0, REFERENCE_LENGTH);
  if (letters.length < REFERENCE_LENGTH) return null;
  return `SL-${letters.map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** `SA03 8000 0000 …`: groups of four, as banks print it. */
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** A company hears this long before its credits run out. */
export const REMIND_OF_END_MS = 14 * DAY_MS;

/** Who began to pay and did not go on for so long is reminded, once. */
export const REMIND_AFTER_MS = 2 * DAY_MS;

/** Money that is owed is offered to a gateway that does not take it for some four days, less and less often. */
export const MONEY_BACK_TRIES = 25;

const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** How long a checkout can be paid. */
export const CHECKOUT_MS = 24 * 60 * MINUTE_MS;

/** The gateway is asked again after 1, 2, 4 … minutes, then every hour. */
export const pauseAfter = (checks: number): number => Math.min(MINUTE_MS * 2 ** Math.min(checks, 10), LONGEST_PAUSE_MS);
