import type { Point } from './projection.ts';

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** A pair as maps write it: `24.7136, 46.6753`, with or without the comma and the degree signs. */
const PAIR = new RegExp(String.raw`^\(?\s*${NUMBER}\s*°?\s*([NS])?\s*[,،;\s]\s*${NUMBER}\s*°?\s*([EW])?\s*\)?$`, 'i');
/** In the addresses of the usual maps; the pin of a place comes before the middle of the view. */
const IN_ADDRESS = [
  /!3d([-+]?\d{1,3}\.\d+)!4d([-+]?\d{1,3}\.\d+)/,
  /[?&](?:q|query|ll|destination|daddr)=(?:loc:)?([-+]?\d{1,3}\.\d+)(?:,|%2C)\+?(?:%20)?([-+]?\d{1,3}\.\d+)/i,
  /[?&]mlat=([-+]?\d{1,3}\.\d+)&mlon=([-+]?\d{1,3}\.\d+)/,
  /@([-+]?\d{1,3}\.\d+),([-+]?\d{1,3}\.\d+)/,
  /#map=\d+\/([-+]?\d{1,3}\.\d+)\/([-+]?\d{1,3}\.\d+)/,
];

const ARABIC_ZERO = 0x0660;
const plainDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll('٫', '.')
    // Marks of direction that come along when one copies from a page.
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .trim();

const pointOf = (lat: number, lng: number): Point | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;

/** The place that somebody pasted: two numbers, or the address of a map that has them. Null for words. */
export function typedPoint(typed: string): Point | null {
  const text = plainDigits(typed);
  const pair = PAIR.exec(text);
  if (pair) {
    const [, lat, side, lng, half] = pair;
    return pointOf(
      Number(lat) * (side?.toUpperCase() === 'S' ? -1 : 1),
      Number(lng) * (half?.toUpperCase() === 'W' ? -1 : 1),
    );
  }
  if (!/^https?:/i.test(text)) return null;
  const found = IN_ADDRESS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  return found ? pointOf(Number(found[1]), Number(found[2])) : null;
}
