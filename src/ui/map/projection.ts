/** A point on the ground, in degrees. */
export type Point = { lat: number; lng: number };
/** What a map shows: the middle, and MapLibre's zoom (tiles of 512; Google's number for the same picture is one more). */
export type Camera = Point & { zoom: number };
export type Size = { width: number; height: number };

/** The unit of the offline map: a pixel at zoom 7. */
const WORLD = 65_536;
const UNIT_ZOOM = 7;
const MERCATOR_MAX = 85;

/** The rectangle that basemap.svg draws, in units. */
export const BASEMAP = { x: 34_588, y: 23_575, width: 12_015, height: 9193 };
/** What one may look at: a little less, so that the edge of the drawing is never seen. */
export const BOUNDS = { west: 14, south: 3, east: 72, north: 43.5 };
export const MIN_ZOOM = 3;
/** Closer than this our own map has nothing to show; a provider's has streets. */
export const MAX_ZOOM = 11;
/** As near as our own map still says something of what is around a point. */
export const TELLING_ZOOM = 8;
export const PROVIDER_MAX_ZOOM = 18;

/** The specification's middle of Saudi Arabia, at its zoom 5. */
export const HOME: Camera = { lat: 24, lng: 45, zoom: 4 };

/** Pixels of one unit at a zoom. */
export const scaleAt = (zoom: number): number => 2 ** (zoom - UNIT_ZOOM);
export const zoomOfScale = (scale: number): number => UNIT_ZOOM + Math.log2(scale);

/** Web Mercator: where a point lies, in units from the north-west corner of the world. */
export function unitsOf({ lat, lng }: Point): { x: number; y: number } {
  const limited = Math.max(-MERCATOR_MAX, Math.min(MERCATOR_MAX, lat));
  const turn = Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
  return { x: (lng / 360 + 0.5) * WORLD, y: (0.5 - turn) * WORLD };
}

export const pointAt = ({ x, y }: { x: number; y: number }): Point => ({
  lat: (Math.atan(Math.sinh((0.5 - y / WORLD) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x / WORLD - 0.5) * 360,
});

/** The point that is drawn so many pixels east and south of the middle. */
export function pointBeside(camera: Camera, east: number, south: number): Point {
  const { x, y } = unitsOf(camera);
  const scale = scaleAt(camera.zoom);
  return within(pointAt({ x: x + east / scale, y: y + south / scale }));
}

/** Six decimals are a hand's breadth on the ground. */
export const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const within = ({ lat, lng }: Point): Point => ({
  lat: between(lat, BOUNDS.south, BOUNDS.north),
  lng: between(lng, BOUNDS.west, BOUNDS.east),
});

export const cameraWithin = (camera: Camera): Camera => ({
  ...within(camera),
  zoom: between(camera.zoom, MIN_ZOOM, MAX_ZOOM),
});

/** Whether a point is in the picture, counting what hangs over its edge by `margin` pixels. */
export function isShown(point: Point, camera: Camera, { width, height }: Size, margin = 0): boolean {
  const [at, middle, scale] = [unitsOf(point), unitsOf(camera), scaleAt(camera.zoom)];
  return (
    Math.abs(at.x - middle.x) * scale <= width / 2 + margin && Math.abs(at.y - middle.y) * scale <= height / 2 + margin
  );
}

/** A camera that shows all the points, no closer than `closest`; null without points. */
export function cameraFor(points: readonly Point[], { width, height }: Size, closest = 8): Camera | null {
  if (points.length === 0) return null;
  const all = points.map(unitsOf);
  const [x0, x1] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [y0, y1] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const scale = Math.min(width / Math.max(x1 - x0, 1), height / Math.max(y1 - y0, 1));
  return cameraWithin({
    ...pointAt({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 }),
    zoom: Math.min(closest, Math.floor(zoomOfScale(scale) * 4) / 4),
  });
}

/** The camera that a list of places opens with: the home view if it shows most of them, else one that fits them. */
export function openingCamera(places: readonly (Point & { count: number })[], size: Size): Camera {
  const all = places.reduce((sum, { count }) => sum + count, 0);
  const shown = places.filter((place) => isShown(place, HOME, size)).reduce((sum, { count }) => sum + count, 0);
  if (shown * 2 >= all) return HOME;
  return cameraFor(places, { width: size.width * 0.7, height: size.height * 0.7 }, 7) ?? HOME;
}
