import { z } from 'zod';
import { normalisedDigits } from './digits.ts';
import { positive, whole } from './rules.ts';

export const HALALAS_A_RIYAL = 100;
const MAX_RIYALS = 20_000_000;

/** Which fields are money, and the unit they take: only forms take riyals. */
export const money = z.registry<{ unit: 'halalas' | 'riyals' }>();

/** An amount as the API answers it. */
export const Halalas = z.int().register(money, { unit: 'halalas' });

/** An amount as the API takes it; more than nothing unless told. */
export const halalas = ({ min = 1, max = MAX_RIYALS * HALALAS_A_RIYAL }: { min?: number; max?: number } = {}) =>
  (min === 1 ? positive(max) : whole({ min, max })).register(money, { unit: 'halalas' });

const typed = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const plain = normalisedDigits(value)
    .replace(/[\s,٬،]/g, '')
    .replace('٫', '.');
  return plain === '' ? undefined : /^[+-]?\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : value;
};

/** Typed into a form with up to two decimals, kept in halalas; more than nothing unless told. */
export const riyals = ({ min, max = MAX_RIYALS }: { min?: number; max?: number } = {}) => {
  const amount = min === undefined ? z.number().positive() : z.number().min(min);
  return z
    .preprocess(
      typed,
      amount.max(max).transform((amount) => Math.round(amount * HALALAS_A_RIYAL)),
    )
    .register(money, { unit: 'riyals' });
};

/** What a form shows of an amount. */
export const inRiyals = (amount: number | null): number | null => (amount === null ? null : amount / HALALAS_A_RIYAL);
