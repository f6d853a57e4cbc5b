import type { Point } from './projection.ts';

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** A pair as maps write it: `24.7136, 46.6753`, with or without the comma and the degree signs. */
const PAIR = new RegExp(
  String.raw`^\(?\s*${NUMBER}\s*\u00b0?\s*([NS])?\s*[,\u060c;\s]\s*${NUMBER}\s*\u00b0?\s*([EW])?\s*\)?$`,
  'i',
);
const LAT_LNG = String.raw`([-+]?\d{1,3}\.\d+)\s*,\s*([-+]?\d{1,3}\.\d+)`;
/**
 * In the addresses of the usual maps, once their escapes are read; the pin of a place comes before the middle of the
 * view. Google, Apple, OpenStreetMap, HERE, Waze, and the `geo:` that phones share.
 */
const IN_ADDRESS = [
  /!3d([-+]?\d{1,3}\.\d+)!4d([-+]?\d{1,3}\.\d+)/,
  new RegExp(
    String.raw`[?&](?:q|query|ll|latlng|coordinate|destination|daddr|to|near|center|map)=(?:loc:|ll\.)?${LAT_LNG}`,
    'i',
  ),
  /[?&]mlat=([-+]?\d{1,3}\.\d+)&mlon=([-+]?\d{1,3}\.\d+)/,
  new RegExp(String.raw`^geo:${LAT_LNG}`, 'i'),
  new RegExp(String.raw`share\.here\.com/l/${LAT_LNG}`, 'i'),
  new RegExp(String.raw`/(?:place|search|dir)/(?:[^?#]*/)?${LAT_LNG}`),
  new RegExp(`@${LAT_LNG}`),
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
  if (!isAddress(text)) return null;
  // A plus stands for a blank there.
  const read = unescaped(text).replace(/,\+(?=\d)/g, ',');
  const found = IN_ADDRESS.map((pattern) => pattern.exec(read)).find((match) => match !== null);
  return found ? pointOf(Number(found[1]), Number(found[2])) : null;
}

/** The address of something, with or without its protocol, as phones share it: `maps.app.goo.gl/…`. */
const isAddress = (text: string) => /^(?:https?:|geo:|[\w-]+(?:\.[\w-]+)+\/)/i.test(text);

/** A link that carries no place: the short ones, which only their own map can open. */
export const isPlacelessLink = (typed: string): boolean => isAddress(plainDigits(typed)) && typedPoint(typed) === null;

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
