/** For the first request of a page, which a browser makes by itself; the others carry the header. */
export const TIME_ZONE_COOKIE = 'time_zone';
const DEFAULT_OFFSET_MINUTES = 180;

/**
 * The Timezone header: "UTC+3", "UTC+5.5", "UTC-04:30"; absent or malformed is UTC+3. Minutes east of UTC, to the
 * quarter of an hour that clocks are set by.
 */
export function offsetOf(header: string | undefined | null): number {
  const match = /^UTC([+-])(\d{1,2})(?:(\.(?:0|25|50?|75))|:?([0-5]\d))?$/.exec(header?.trim() ?? '');
  if (!match) return DEFAULT_OFFSET_MINUTES;
  const [, sign, hours, fraction = 0, beside = 0] = match;
  const minutes = (Number(hours) + Number(fraction)) * 60 + Number(beside);
  return minutes <= 14 * 60 ? (sign === '-' ? -minutes : minutes) : DEFAULT_OFFSET_MINUTES;
}
