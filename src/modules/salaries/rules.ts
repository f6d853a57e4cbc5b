import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';

/** Years of experience, in the bands by which pay is told; the last has no end. */
export const BANDS = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 9 },
  { from: 10, to: null },
] as const;
export const LAST_BAND = BANDS.length - 1;
/** Where a band alone is too narrow: 0 to 2 years, 3 to 9, 10 or more. */
export const WIDE_BANDS = [
  [0, 1],
  [2, 3],
  [4, 4],
] as const;

export const YEARS_MAX = 50;
export const bandOf = (years: number): number => BANDS.findLastIndex(({ from }) => years >= from);
export const wideBandOf = (band: number): readonly [number, number] =>
  WIDE_BANDS.find(([from, to]) => band >= from && band <= to)!;

/** Fewer different people or companies than this are never told of. */
export const FEWEST = 5;

/** What a month may plausibly pay, in halalas; what lies outside is no monthly pay. */
export const PAY_MIN = 1_000 * HALALAS_A_RIYAL;
export const PAY_MAX = 200_000 * HALALAS_A_RIYAL;
/** A range that is wider says nothing. */
export const WIDEST_RANGE = 3;
/** Of what waits together, a figure below a third of the middle or above three times it is left out. */
export const FAR = 3;

/** Averages are rounded to so much, so that nobody's own figure can be worked out of them. */
export const ROUNDED_TO = 100 * HALALAS_A_RIYAL;
export const rounded = (halalas: number): number => Math.round(halalas / ROUNDED_TO) * ROUNDED_TO;

/** A company or a person counts for one title, place and band once in so many days. */
export const ONCE_IN_DAYS = 365;
/** A title is looked at after so many days, also where nothing says that anything changed. */
export const LOOKED_AT_DAYS = 30;
/** What nobody joined in so long is too old to say anything. */
export const FIGURES_KEPT_DAYS = 730;
export const BLOCKS_KEPT_DAYS = 730;
/** For so long staff may withdraw what came by the form, before it is counted. */
export const REPORTS_WAIT_DAYS = 2;
