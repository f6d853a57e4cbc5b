import { DIGITS, isTimeZone, USUAL_WRITING, type Digits, type Writing } from '#platform/texts/format.ts';

/** Beside the language's cookie; no secret, and the page's script never needs them. */
const DIGITS_COOKIE = 'digits';
const ZONE_COOKIE = 'zone';
const SECONDS = 365 * 24 * 60 * 60;

const pairsOf = ({ digits, time_zone }: Writing) => [
  `${DIGITS_COOKIE}=${digits}`,
  `${ZONE_COOKIE}=${encodeURIComponent(time_zone)}`,
];

export const writingCookies = (writing: Writing): string[] =>
  pairsOf(writing).map((pair) => `${pair}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}`);

/** As a browser sends them. */
export const writingHeader = (writing: Writing): string => pairsOf(writing).join('; ');

export const WRITING_COOKIES = [DIGITS_COOKIE, ZONE_COOKIE];

/** A cookie may say anything; what is not a choice of ours counts as none. */
export function writingOf(cookies: Record<string, string>): Writing {
  const [digits, zone] = [cookies[DIGITS_COOKIE], cookies[ZONE_COOKIE]];
  return {
    digits: DIGITS.includes(digits as Digits) ? (digits as Digits) : USUAL_WRITING.digits,
    time_zone: zone && zone.length <= 60 && isTimeZone(zone) ? zone : USUAL_WRITING.time_zone,
  };
}
