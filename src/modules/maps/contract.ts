import { z } from 'zod';
import { text } from '#platform/fields/rules.ts';
import { PLACE_KINDS } from '#platform/ports/places-provider.ts';

const lat = () => z.number().min(-90).max(90);
const lng = () => z.number().min(-180).max(180);

export const PlaceQuestion = z.object({
  q: text(200, 2),
  /** Places around here are meant rather than others of the name. */
  near: z.object({ lat: lat(), lng: lng() }).nullish(),
});
export type PlaceQuestion = z.infer<typeof PlaceQuestion>;

export const Place = z.object({
  label: z.string(),
  /** Where it is: street, district, city, country. May be empty. */
  context: z.string(),
  lat: lat(),
  lng: lng(),
  kind: z.enum(PLACE_KINDS),
  /** A city of ours; a provider's place has none. */
  city_id: z.int().nullable(),
});
export type Place = z.infer<typeof Place>;

export const TilePath = z.object({
  locale: z.enum(['ar', 'en']),
  z: z.coerce.number().int().min(0).max(20),
  x: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 20),
  y: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 20),
});
export const MapLocale = TilePath.pick({ locale: true });

const side = (max: number) => z.coerce.number().min(-max).max(max);
export const MapView = z.object({
  zoom: z.coerce.number().int().min(0).max(22),
  north: side(90),
  south: side(90),
  east: side(180),
  west: side(180),
});
