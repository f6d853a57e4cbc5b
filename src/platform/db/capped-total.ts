/** A number that staff read beside a list is exact up to here: beyond it a whole table would be read for it. */
export const COUNTED_UP_TO = 10_000;

/** What is told of rows that were counted no further than one more than that. */
export const cappedTotal = (counted: number) => ({
  total: Math.min(counted, COUNTED_UP_TO),
  is_capped: counted > COUNTED_UP_TO,
});
