import type { Locale } from '#platform/texts/locale.ts';

export type CheckoutOrder = {
  /** Ours. The gateway keeps it beside the checkout, and whoever reads the checkout compares it. */
  payment_id: string;
  amount_halalas: number;
  description: string;
  locale: Locale;
  /** Where the payer's browser comes back to after paying; what it says there proves nothing. */
  return_url: string;
  /** Where it comes back to without having paid. */
  back_url: string;
  expires_at: Date;
};

/** A page of the gateway on which one amount can be paid once, as the gateway knows it now. */
export type Checkout = {
  id: string;
  url: string;
  payment_id: string | null;
  /** `failed`: the last try was declined, another one may still succeed. `closed`: nobody can pay any more. */
  state: 'open' | 'paid' | 'failed' | 'closed' | 'refunded';
  amount_halalas: number;
  refunded_halalas: number;
  currency: string;
};

export type PaymentProvider = {
  name: 'moyasar' | 'sandbox';
  /** Of its pages: forms of ours may lead there. */
  origin: string;
  open(order: CheckoutOrder): Promise<Checkout>;
  /** Null when the gateway has none of this id. */
  find(id: string): Promise<Checkout | null>;
  /** Nobody can pay it afterwards, unless somebody has: the answer says which. May be repeated. */
  close(id: string): Promise<Checkout | null>;
  /**
   * Gives back until `up_to_halalas` in all have been given back, or all of it. May be repeated: what was given
   * back is not given again.
   */
  refund(id: string, up_to_halalas?: number): Promise<Checkout>;
  /** Which checkout a callback is about; null when it does not prove that it comes from the gateway. */
  readCallback(body: unknown): { checkout_id: string | null } | null;
};

/** `unavailable`: what was asked for may or may not have happened; it is looked up before it is asked again. */
export type PaymentTrouble = 'unavailable' | 'credentials' | 'refused';

export class PaymentGatewayFailure extends Error {
  override name = 'PaymentGatewayFailure';
  readonly problem: PaymentTrouble;
  readonly code: string;

  constructor(gateway: string, problem: PaymentTrouble, options?: { cause?: unknown }) {
    super(`${gateway}: ${problem}`, options);
    this.problem = problem;
    this.code = `${gateway}.${problem}`;
  }
}
