import { z } from 'zod';
import type { NamedPlace, PlaceKind, PlacesProvider } from '#platform/ports/places-provider.ts';
import { askJson } from './ask.server.ts';
import { MOST, REGION, SAUDI_ARABIA, TIMEOUT_MS, withoutLabel } from './places.ts';

export type GooglePlacesOptions = { key: string; endpoint?: string | null; timeoutMs?: number };

const ENDPOINT = 'https://places.googleapis.com';
/** Every field is paid for: no more than what is shown. */
const FIELDS = ['displayName', 'formattedAddress', 'location', 'types'].map((field) => `places.${field}`).join(',');
const AROUND_METRES = 50_000;

const Answer = z.object({
  places: z
    .array(
      z.object({
        displayName: z.object({ text: z.string().min(1) }),
        formattedAddress: z.string().catch(''),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        types: z.array(z.string()).catch([]),
      }),
    )
    // Of nothing found Google says nothing at all.
    .default([]),
});

/** Places API (New), Text Search. */
export function googlePlaces({ key, endpoint, timeoutMs = TIMEOUT_MS }: GooglePlacesOptions): PlacesProvider {
  return {
    source: { name: 'Google Maps', credit_url: null, is_bound: true },
    // Google's terms allow no cache of names and addresses.
    keepMs: 0,
    async search({ words, locale, near }) {
      const { places } = await askJson(
        { provider: 'google', timeoutMs },
        Answer,
        `${endpoint ?? ENDPOINT}/v1/places:searchText`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
          body: JSON.stringify({
            textQuery: words,
            languageCode: locale,
            regionCode: REGION,
            pageSize: MOST,
            locationBias: near
              ? { circle: { center: { latitude: near.lat, longitude: near.lng }, radius: AROUND_METRES } }
              : {
                  rectangle: {
                    low: { latitude: SAUDI_ARABIA.south, longitude: SAUDI_ARABIA.west },
                    high: { latitude: SAUDI_ARABIA.north, longitude: SAUDI_ARABIA.east },
                  },
                },
          }),
        },
      );
      return places.map(({ displayName, formattedAddress, location, types }): NamedPlace => ({
        label: displayName.text,
        context: withoutLabel(formattedAddress, displayName.text),
        lat: location.latitude,
        lng: location.longitude,
        kind: kindOf(types),
      }));
    },
  };
}

const KINDS: [PlaceKind, RegExp][] = [
  ['city', /^(country|administrative_area_level_[1-3]|locality)$/],
  ['district', /^(sublocality(_level_\d)?|neighborhood|postal_code)$/],
  ['street', /^(route|intersection)$/],
];

const kindOf = (types: readonly string[]): PlaceKind =>
  KINDS.find(([, pattern]) => types.some((type) => pattern.test(type)))?.[0] ?? 'spot';
