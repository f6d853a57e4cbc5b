const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { lat: number; lng: number };

/** On a sphere (haversine): right to half a percent, which is finer than a city. */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  // Of two opposite points the sum may come out a hair above one.
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

type City = { id: number; lat: number | null; lng: number | null };

/** Ids of the cities within so many kilometres, the nearest first: an ad or a person is where the city is. */
export const citiesWithin = (cities: readonly City[], { km: most, ...place }: Point & { km: number }): number[] =>
  cities
    .flatMap(({ id, lat, lng }) => (lat === null || lng === null ? [] : [{ id, km: distanceKm(place, { lat, lng }) }]))
    .filter(({ km }) => km <= most)
    .toSorted((a, b) => a.km - b.km)
    .map(({ id }) => id);
