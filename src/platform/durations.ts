export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Saudi time is three hours ahead of UTC all year. */
export const RIYADH_OFFSET_MS = 3 * HOUR_MS;
/** The calendar day there, YYYY-MM-DD. */
export const dayInRiyadh = (moment: Date): string =>
  new Date(moment.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10);
