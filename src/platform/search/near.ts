export const MAX_KM = 500;
/** Around a place, within so many kilometres. */
export type Near = { lat: number; lng: number; km: number };

/** Where one may look from: a city and its middle. */
export type Place = { name: string; point: string; lat: number; lng: number };

export const NEAR_KM = [10, 25, 50, 100, 200] as const;
export const USUAL_KM = NEAR_KM[1];

/** A place as the address says it: two decimals are about a kilometre, and nobody's front door. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(2)},${lng.toFixed(2)}`;

export const nearText = (near: Near) => `${pointOf(near)},${near.km}`;

/** The cities that are offered, without those whose middle nobody wrote down. */
export function placesOf(
  offered: readonly { value: string; label: string }[],
  cities: readonly { id: number; lat: number | null; lng: number | null }[],
): Place[] {
  const middles = new Map(cities.map((city) => [String(city.id), city]));
  return offered.flatMap(({ value, label }) => {
    const { lat, lng } = middles.get(value) ?? {};
    return lat && lng ? [{ name: label, point: pointOf({ lat, lng }), lat, lng }] : [];
  });
}

/** The fields of the filter's form, which without script stand in the address themselves. */
const FIELDS = ['near_from', 'near_km'] as const;

/** The same address with the form's two fields as the one parameter that they mean; null when it has none of them. */
export function withNear(params: URLSearchParams): URLSearchParams | null {
  if (!FIELDS.some((name) => params.has(name))) return null;
  const [point, km] = FIELDS.map((name) => params.get(name) ?? '');
  const next = new URLSearchParams(params);
  for (const name of [...FIELDS, 'near']) next.delete(name);
  if (point) next.set('near', `${point},${km || USUAL_KM}`);
  return next;
}
