import { z } from 'zod';
import { HOUR_MS } from '#platform/durations.ts';
import { MapFailure } from '#platform/ports/map-failure.ts';
import type { NamedPlace, PlaceKind, PlacesProvider } from '#platform/ports/places-provider.ts';
import { askJson } from './ask.server.ts';
import { MOST, SAUDI_ARABIA, TIMEOUT_MS, withoutLabel } from './places.ts';

export type OpenStreetMapOptions = {
  /** Of its search, with a key in the query where one is asked for. */
  url: string;
  /** Who asks, as the usage policies want it. */
  userAgent: string;
  timeoutMs?: number;
};

export const OPEN_STREET_MAP = {
  name: 'OpenStreetMap',
  credit_url: 'https://www.openstreetmap.org/copyright',
  is_bound: false,
};
export const KEEP_MS = HOUR_MS;

/** The public server takes one question a second from a whole site. */
const PUBLIC_HOST = 'nominatim.openstreetmap.org';
const PUBLIC_PAUSE_MS = 1000;
/** The countries that the map names. */
const COUNTRIES = 'sa,ae,kw,bh,qa,om,ye,eg,sd,jo,ps,sy,lb,iq';
const AROUND_DEGREES = 0.5;

const degrees = (max: number) => z.coerce.number().min(-max).max(max);
const Answer = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    display_name: z.string().min(1),
    name: z.string().nullish(),
    addresstype: z.string().nullish(),
  }),
);

/** Nominatim's search, jsonv2: the public server, one's own, or a firm that speaks the same. */
export function nominatimPlaces({ url, userAgent, timeoutMs = TIMEOUT_MS }: OpenStreetMapOptions): PlacesProvider {
  const takeTurn = turns(new URL(url).hostname === PUBLIC_HOST ? PUBLIC_PAUSE_MS : 0, timeoutMs);
  return {
    source: OPEN_STREET_MAP,
    keepMs: KEEP_MS,
    async search({ words, locale, near }) {
      await takeTurn();
      const asked = new URL(url);
      const box = near ? around(near) : SAUDI_ARABIA;
      for (const [name, value] of Object.entries({
        q: words,
        format: 'jsonv2',
        limit: String(MOST),
        'accept-language': locale === 'ar' ? 'ar,en' : 'en,ar',
        countrycodes: COUNTRIES,
        // Preferred, not required.
        viewbox: [box.west, box.north, box.east, box.south].join(','),
      }))
        asked.searchParams.set(name, value);
      const found = await askJson({ provider: 'nominatim', timeoutMs }, Answer, asked, {
        headers: { 'user-agent': userAgent },
      });
      return found.map((place): NamedPlace => {
        const label = place.name || place.display_name.split(/[,،]/, 1)[0]!.trim();
        const context = withoutLabel(place.display_name, label);
        return { label, context, lat: place.lat, lng: place.lon, kind: kindOf(place.addresstype ?? '') };
      });
    },
  };
}

const around = ({ lat, lng }: { lat: number; lng: number }) => ({
  west: lng - AROUND_DEGREES,
  south: lat - AROUND_DEGREES,
  east: lng + AROUND_DEGREES,
  north: lat + AROUND_DEGREES,
});

/** Spaces questions out; one that would wait longer than its answer may take is not asked. */
export function turns(pauseMs: number, patienceMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    if (at - now > patienceMs) throw new MapFailure('nominatim', 'busy');
    next = at + pauseMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}

const KINDS: [PlaceKind, RegExp][] = [
  ['city', /^(country|state|region|province|county|municipality|city|town|village)$/],
  ['district', /^(city_district|district|borough|suburb|quarter|neighbourhood|hamlet|postcode)$/],
  ['street', /^(road|street)$/],
];

export const kindOf = (type: string): PlaceKind => KINDS.find(([, pattern]) => pattern.test(type))?.[0] ?? 'spot';
