import { inBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { State } from './describe.ts';

/** The states of a record in the words of its own module. */
export const statesOf = <Value extends string>(
  values: readonly Value[],
  said: (value: Value, locale: Locale) => string,
  tones: Partial<Record<Value, BadgeTone>> = {},
): Readonly<Record<string, State>> =>
  Object.fromEntries(
    values.map((value) => {
      const tone = tones[value];
      return [value, { ...inBoth((locale) => said(value, locale)), ...(tone ? { tone } : {}) }];
    }),
  );
