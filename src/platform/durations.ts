export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Saudi time is three hours ahead of UTC all year. */
export const RIYADH_OFFSET_MS = 3 * HOUR_MS;
/** The calendar day there, YYYY-MM-DD. */
export const dayInRiyadh = (moment: Date): string =>
  new Date(moment.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10);

const LENGTH_OF_MINUTE = '2026-11-22T09:00'.length;
/** The minute there, as a browser's field for a moment holds it. */
export const minuteInRiyadh = (moment: Date): string =>
  new Date(moment.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, LENGTH_OF_MINUTE);
