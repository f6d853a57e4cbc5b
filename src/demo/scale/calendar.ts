import type { Random } from '../random.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

/** All ads are younger than this, so that none has run out when the load ends. */
const WINDOW_HOURS = 29 * 24;
const RIYADH = 3 * HOUR_MS;
/** Sunday first: offices post from Sunday to Thursday. */
const BY_WEEKDAY = [1.15, 1.1, 1, 1, 0.85, 0.2, 0.4];

/**
 * When the ads of the last weeks were shown: more by day than by night and fewer at weekends, more of the
 * newer ones, because others were closed since. The first share is the oldest instant.
 */
export function postingTimesOf(now: Date): (share: number) => Date {
  const start = now.getTime() - WINDOW_HOURS * HOUR_MS;
  const sums = new Float64Array(WINDOW_HOURS);
  let sum = 0;
  for (let hour = 0; hour < WINDOW_HOURS; hour += 1) {
    const there = new Date(start + hour * HOUR_MS + RIYADH);
    const clock = there.getUTCHours();
    const busy = clock >= 8 && clock < 17 ? 1 : clock >= 17 && clock < 23 ? 0.45 : 0.05;
    const lasting = 0.5 + (0.5 * hour) / WINDOW_HOURS;
    sums[hour] = sum += busy * lasting * BY_WEEKDAY[there.getUTCDay()]!;
  }
  return (share) => {
    const wanted = share * sum;
    let low = 0;
    let high = WINDOW_HOURS - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    const before = low > 0 ? sums[low - 1]! : 0;
    return new Date(start + Math.floor((low + (wanted - before) / (sums[low]! - before)) * HOUR_MS));
  };
}

/** When a seeker was last here: half of them within two months, some not for two years. */
export const lastSeenOf = (random: Random, now: Date): Date =>
  new Date(Math.floor(now.getTime() - random.next() ** 2.6 * 720 * DAY_MS) - random.between(0, 3600) * 1000);
