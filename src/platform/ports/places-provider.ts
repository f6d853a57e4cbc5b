import type { Locale } from '#platform/texts/locale.ts';

type Point = { lat: number; lng: number };

/** How large it is on the ground, which says how near a map comes. */
export const PLACE_KINDS = ['city', 'district', 'street', 'spot'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type NamedPlace = Point & {
  label: string;
  /** Where it is: street, district, city, country. May be empty. */
  context: string;
  kind: PlaceKind;
};

export type PlaceQuestion = { words: string; locale: Locale; near: Point | null };

/** What pages know of it, and name beside its answers. */
export type PlacesSource = {
  name: string;
  /** Where the terms under which it may be shown stand; null when the map itself shows them. */
  credit_url: string | null;
  /**
   * Its places may be shown on its own map only, and their points may not be kept: the map goes there, and a person
   * points at the spot.
   */
  is_bound: boolean;
};

export type PlacesProvider = {
  source: PlacesSource;
  /** How long an answer may be kept in memory; 0: not at all. */
  keepMs: number;
  /** The best first. Nothing of that name is an empty list; only a provider that does not answer throws. */
  search(question: PlaceQuestion): Promise<NamedPlace[]>;
};
