import type { Near } from './contract.ts';
import { NEAR_KM } from './rules.ts';

export const USUAL_KM = NEAR_KM[1];

/** A place as the address says it: two decimals are about a kilometre, and nobody's front door. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(2)},${lng.toFixed(2)}`;

export const nearText = (near: Near) => `${pointOf(near)},${near.km}`;

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
