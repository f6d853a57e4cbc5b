import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { MapFailure } from '#platform/ports/map-failure.ts';
import type { MapProvider, MapView, Tile, TileAddress } from '#platform/ports/map-provider.ts';
import type { NamedPlace } from '#platform/ports/places-provider.ts';
import { distanceKm } from '#platform/search/distance.ts';
import { normalise } from '#platform/search/words-folding.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { citiesNamed } from '#ui/map/cities-named.ts';
import { BOUNDS, unitsOf } from '#ui/map/projection.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { Place, PlaceQuestion } from './contract.ts';
import { refuse } from './errors.ts';
import { remembered } from './remembered.server.ts';

/** `is_own_only`: there is a provider, and it did not answer. */
export type FoundPlaces = { places: Place[]; source: string | null; is_own_only: boolean };

const MOST = 10;
/** Beside a provider's places. */
const MOST_OWN = 3;
const ACCOUNT_PER_MINUTE = 20;

/** Our own cities first, then what the provider knows by the name, on the map that we show and each place once. */
export async function findPlaces(
  ctx: Uses<'db' | 'now' | 'log' | 'places'>,
  actor: Actor,
  { q, near }: PlaceQuestion,
): Promise<FoundPlaces> {
  const own = await ownPlaces(ctx, actor.locale, q);
  const provider = ctx.places;
  if (!provider) return { places: own, source: null, is_own_only: false };
  countFor(ctx.now(), actor);
  const source = provider.source.name;
  try {
    const question = { words: q, locale: actor.locale, near: near ? roughly(near) : null };
    const theirs = await remembered(provider, ctx.now(), question);
    return { places: together(own.slice(0, MOST_OWN), theirs.filter(isOnMap)), source, is_own_only: false };
  } catch (error) {
    if (!(error instanceof MapFailure)) throw error;
    // The code alone: what was typed may be somebody's address.
    ctx.log.warn({ error: error.code }, 'places came from our own list only');
    return { places: own, source, is_own_only: true };
  }
}

async function ownPlaces(ctx: Uses<'db'>, locale: Locale, q: string): Promise<Place[]> {
  const catalogues = await readCatalogues(ctx);
  const cities = catalogues.list('cities').filter(({ lat, lng }) => lat !== null && lng !== null);
  return citiesNamed(cities, q, (city) => [city.ar, city.en, ...city.synonyms_ar, ...city.synonyms_en]).map((city) => ({
    label: city[locale],
    context: catalogues.nameOf(city.parent_id, locale) ?? '',
    lat: city.lat!,
    lng: city.lng!,
    kind: 'city',
    city_id: city.id,
  }));
}

/** A hundredth of a degree is a kilometre: enough to prefer what is around, and nobody's front door. */
const roughly = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Number(lat.toFixed(2)),
  lng: Number(lng.toFixed(2)),
});

const isOnMap = ({ lat, lng }: NamedPlace) =>
  lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east;

/** Two middles of one city lie apart; two places of one name in a street do not. */
const SAME_CITY_KM = 25;
const SAME_SPOT_KM = 0.15;

function together(own: Place[], theirs: NamedPlace[]): Place[] {
  const all = [...own];
  for (const place of theirs) {
    const reach = place.kind === 'city' ? SAME_CITY_KM : SAME_SPOT_KM;
    const isThere = all.some(
      (one) =>
        (one.kind === 'city') === (place.kind === 'city') &&
        normalise(one.label).trim() === normalise(place.label).trim() &&
        distanceKm(one, place) <= reach,
    );
    if (!isThere) all.push({ ...place, city_id: null });
  }
  return all.slice(0, MOST);
}

let minute = { from: 0, counts: new Map<string, number>() };

/** An account's questions, from however many addresses; the endpoint counts those of an address. */
function countFor(now: Date, { user }: Actor) {
  if (!user) return;
  if (Math.abs(now.getTime() - minute.from) >= 60_000) minute = { from: now.getTime(), counts: new Map() };
  const count = (minute.counts.get(user.id) ?? 0) + 1;
  minute.counts.set(user.id, count);
  if (count > ACCOUNT_PER_MINUTE) throw refuse('maps.too_many', { retryAfterSeconds: 60 });
}

/** Throws a refusal where there is no such map, or its provider lets nobody in. */
export async function openMap(ctx: Uses<'map' | 'log'>, locale: Locale): Promise<void> {
  await withMap(ctx, (map) => map.open(locale));
}

export async function readTile(
  ctx: Uses<'map' | 'log'>,
  locale: Locale,
  at: TileAddress,
  etag: string | undefined,
): Promise<Tile | null> {
  // The rest of the world is not shown, and not paid for.
  if (!isShownTile(at)) throw refuse('maps.not_offered');
  return withMap(ctx, (map) => map.tile(locale, at, etag));
}

export const readCopyright = (ctx: Uses<'map' | 'log'>, locale: Locale, view: MapView): Promise<string> =>
  withMap(ctx, (map) => map.copyright(locale, view));

const WORLD_UNITS = 65_536;

function isShownTile({ z, x, y }: TileAddress): boolean {
  const size = WORLD_UNITS / 2 ** z;
  const [west, north] = [x * size, y * size];
  const low = unitsOf({ lat: BOUNDS.north, lng: BOUNDS.west });
  const high = unitsOf({ lat: BOUNDS.south, lng: BOUNDS.east });
  return west < high.x && west + size > low.x && north < high.y && north + size > low.y;
}

async function withMap<Result>(
  { map, log }: Uses<'map' | 'log'>,
  work: (map: MapProvider) => Promise<Result>,
): Promise<Result> {
  if (!map) throw refuse('maps.not_offered');
  try {
    return await work(map);
  } catch (error) {
    if (!(error instanceof MapFailure)) throw error;
    log.warn({ error: error.code }, 'the map did not answer');
    throw refuse('maps.unavailable', { retryAfterSeconds: 30 });
  }
}
