import { z } from 'zod';
import type { NamedPlace, PlacesProvider } from '#platform/ports/places-provider.ts';
import { askJson } from './ask.server.ts';
import { KEEP_MS, kindOf, OPEN_STREET_MAP, type OpenStreetMapOptions } from './nominatim-places.server.ts';
import { MOST, SAUDI_ARABIA, TIMEOUT_MS } from './places.ts';

const Words = z.string().nullish();
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
      properties: z.object({
        name: Words,
        housenumber: Words,
        street: Words,
        district: Words,
        city: Words,
        state: Words,
        country: Words,
        type: Words,
        osm_value: Words,
      }),
    }),
  ),
});

const MIDDLE = { lat: 24, lng: 45 };
/** How large the surroundings of a place are, as a map's zoom. */
const ZOOM = { near: '10', country: '5' };
/** What a map of ours shows: Photon knows the whole world by the same names. */
const BOX = [SAUDI_ARABIA.west - 12, SAUDI_ARABIA.south - 6, SAUDI_ARABIA.east + 6, SAUDI_ARABIA.north + 6].join(',');

/** Photon's search: the public server or one's own. */
export function photonPlaces({ url, userAgent, timeoutMs = TIMEOUT_MS }: OpenStreetMapOptions): PlacesProvider {
  return {
    source: OPEN_STREET_MAP,
    keepMs: KEEP_MS,
    async search({ words, locale, near }) {
      const asked = new URL(url);
      const { lat, lng } = near ?? MIDDLE;
      // It refuses a parameter that it does not know, and a language that it was not filled with. By default it
      // answers in the names of the country, which are Arabic.
      for (const [name, value] of Object.entries({
        q: words,
        limit: String(MOST),
        lang: locale === 'ar' ? 'default' : locale,
        lat: String(lat),
        lon: String(lng),
        zoom: near ? ZOOM.near : ZOOM.country,
        bbox: BOX,
      }))
        asked.searchParams.set(name, value);
      const { features } = await askJson({ provider: 'photon', timeoutMs }, Answer, asked, {
        headers: { 'user-agent': userAgent },
      });
      return features.flatMap(({ geometry, properties }): NamedPlace[] => {
        const { name, housenumber, street, district, city, state, country, type, osm_value } = properties;
        const address = street && [housenumber, street].filter(Boolean).join(' ');
        const label = name || address;
        if (!label) return [];
        const parts = [address, district, city, state, country].filter((part) => part && part !== label);
        const [lon, latitude] = geometry.coordinates;
        return [
          {
            label,
            context: [...new Set(parts)].join(locale === 'ar' ? '، ' : ', '),
            lat: latitude,
            lng: lon,
            kind: kindOf(type && type !== 'other' && type !== 'locality' ? type : (osm_value ?? '')),
          },
        ];
      });
    },
  };
}
