import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic and Persian digits as ASCII, bidi marks gone. */
export const normalisedDigits = (value: string): string =>
  value
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/٫/g, '.');

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
