import { isSaudiIban } from '#platform/fields/iban.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMove,
  ibanGroups,
  isOpen,
  PAYMENT_MOVES,
  priceOf,
  referenceOf,
  refundPartOf,
  type PaymentMove,
} from './rules.ts';
import { PAYMENT_STATES, type PaymentState } from './contract.ts';

describe('the price', () => {
  test('of an ad is 200 riyals and 15 percent of it', () => {
    expect(priceOf(20_000, 15)).toEqual({ net_halalas: 20_000, vat_halalas: 3_000, total_halalas: 23_000 });
  });

  test('rounds half a halala up', () => {
    expect(priceOf(10, 15).vat_halalas).toBe(2);
    expect(priceOf(3, 15).vat_halalas).toBe(0);
    expect(priceOf(1, 50).vat_halalas).toBe(1);
  });

  test('is the sum of its parts, whole, and never less than its net', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (net, basisPoints) => {
          const { net_halalas, vat_halalas, total_halalas } = priceOf(net, basisPoints / 100);
          expect(net_halalas + vat_halalas).toBe(total_halalas);
          expect(Number.isInteger(vat_halalas)).toBe(true);
          expect(Math.abs(vat_halalas - (net * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});

describe('the states of a payment', () => {
  test('no sequence of actions pays or refuses a transfer without its receipt, or moves what has ended', () => {
    const moves = Object.keys(PAYMENT_MOVES) as PaymentMove[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 30 }), (commands) => {
        let state: PaymentState = 'awaiting_receipt';
        for (const move of commands) {
          if (!canMove(state, move)) continue;
          const before: PaymentState = state;
          state = PAYMENT_MOVES[move].to;
          expect(PAYMENT_STATES).toContain(state);
          // Nothing leads from a transfer to the gateway's states and back.
          expect(['initiated', 'failed']).not.toContain(state);
          expect([state, before === 'receipt_sent']).not.toEqual(['paid', false]);
          expect([state, before === 'receipt_sent']).not.toEqual(['refused', false]);
          expect(['refunded', 'cancelled']).not.toContain(before);
        }
      }),
    );
  });

  test('refunded and cancelled are ends', () => {
    for (const move of Object.keys(PAYMENT_MOVES) as PaymentMove[]) {
      expect(canMove('refunded', move)).toBe(false);
      expect(canMove('cancelled', move)).toBe(false);
    }
    expect(isOpen('refused')).toBe(false);
  });
});

test('a reference is short and has no letters that look alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (bytes) => {
      expect(referenceOf(bytes) ?? 'SL-22222').toMatch(/^SL-[2-9A-HJKMNP-TV-Z]{5}$/);
    }),
  );
  expect(referenceOf(new Uint8Array([255, 255, 255]))).toBeNull();
});

test('an IBAN is printed in groups of four', () => {
  expect(ibanGroups('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519');
});

test('a payment given back in any parts is given back to the halala, net and VAT', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(0, 5, 15, 17.25),
      fc.array(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 8 }),
      (net, percent, wanted) => {
        const payment = priceOf(net, percent);
        let before = 0;
        const back = { net_halalas: 0, vat_halalas: 0 };
        for (const part of [...wanted, payment.total_halalas]) {
          const now = Math.min(part, payment.total_halalas - before);
          const { net_halalas, vat_halalas } = refundPartOf(payment, before, now);
          expect(Math.min(net_halalas, vat_halalas)).toBeGreaterThanOrEqual(0);
          back.net_halalas += net_halalas;
          back.vat_halalas += vat_halalas;
          before += now;
        }
        expect(back).toEqual({ net_halalas: payment.net_halalas, vat_halalas: payment.vat_halalas });
      },
    ),
  );
});

test('an IBAN with one wrong digit is told from a right one', () => {
  expect(isSaudiIban('SA0380000000608010167519')).toBe(true);
  expect(isSaudiIban('SA0380000000608010167518')).toBe(false);
  expect(isSaudiIban('DE89370400440532013000')).toBe(false);
});
