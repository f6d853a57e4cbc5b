import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalisedDigits } from './digits.ts';

/**
 * E.164 of what someone typed, or null. Without a country code it is Saudi: `05…`, `5…`, `9665…`
 * and `009665…` are one number.
 */
export function phoneOf(typed: string): string | null {
  const digits = normalisedDigits(typed)
    .replace(/[\s().\-–]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d{7,15}$/.test(digits)) return null;
  const international = /^966\d{9}$/.test(digits) ? `+${digits}` : digits;
  const parsed = parsePhoneNumberFromString(international, 'SA');
  return parsed?.isValid() ? parsed.number : null;
}

/** How a number is shown: 05X XXX XXXX for Saudi ones, international otherwise. Wrap it in `<bdi dir="ltr">`. */
export function shownPhone(e164: string): string {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return e164;
  return parsed.country === 'SA' ? parsed.formatNational() : parsed.formatInternational();
}

/** As one dials it from abroad: +966 5X XXX XXXX. */
export const phoneFromAbroad = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
