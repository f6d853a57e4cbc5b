import type { Box } from './bubbles.ts';
import { scaleAt, unitsOf, type Camera, type Point, type Size } from './projection.ts';

/** A name that wants to stand on the map, its upper edge `drop` pixels below its point (0: in its middle). */
export type Name = Point & { key: string; label: string; drop: number };

const LETTER = 7;
const LINE = 20;
const AIR = 4;

/** About the room a name takes: the server cannot measure, and both must decide alike. */
function boxOfName({ label, drop, lat, lng }: Name, scale: number): Box {
  const { x, y } = unitsOf({ lat, lng });
  const half = (label.length * LETTER) / 2 + AIR;
  const [px, py] = [x * scale, y * scale + drop];
  const top = drop === 0 ? py - LINE / 2 : py;
  return { x0: px - half, y0: top, x1: px + half, y1: top + LINE };
}

/** Whether a name stands within the picture from its first letter to its last. */
export function isWhole(name: Name, camera: Camera, { width, height }: Size): boolean {
  const scale = scaleAt(camera.zoom);
  const box = boxOfName(name, scale);
  const { x, y } = unitsOf(camera);
  const [left, top] = [x * scale - width / 2, y * scale - height / 2];
  return box.x0 >= left && box.x1 <= left + width && box.y0 >= top && box.y1 <= top + height;
}

const PIN = { width: 28, height: 42, tip: 8 };
/** Where a pin is, which stands on its point. */
export function boxOfPin(point: Point, zoom: number): Box {
  const { x, y } = unitsOf(point);
  const [px, py] = [x * scaleAt(zoom), y * scaleAt(zoom)];
  return { x0: px - PIN.width / 2, y0: py - PIN.height, x1: px + PIN.width / 2, y1: py - PIN.tip };
}

const overlaps = (one: Box, other: Box) =>
  one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;

/**
 * The names that find room, the first ones first; `taken` is what stands there already. A name that has
 * none below its point is tried above it: its `drop` is negative then.
 */
export function namesWithRoom<Wanted extends Name>(
  wanted: readonly Wanted[],
  taken: readonly Box[],
  zoom: number,
): Wanted[] {
  const scale = scaleAt(zoom);
  const boxes = [...taken];
  return wanted.flatMap((name) => {
    const above = { ...name, drop: -name.drop - LINE };
    for (const tried of name.drop > 0 ? [name, above] : [name]) {
      const box = boxOfName(tried, scale);
      if (boxes.some((other) => overlaps(box, other))) continue;
      boxes.push(box);
      return [tried];
    }
    return [];
  });
}

/** Countries and seas, to find one's way; each from and up to a zoom. */
export const LANDMARKS = [
  { key: 'SA', lat: 21.3, lng: 47.6, to: 6 },
  { key: 'EG', lat: 26.4, lng: 29.4, to: 6.5 },
  { key: 'IQ', lat: 32.6, lng: 43.4, to: 6.5 },
  { key: 'YE', lat: 15.7, lng: 47.4, to: 6.5 },
  { key: 'OM', lat: 20.4, lng: 56.6, to: 6.5 },
  { key: 'SD', lat: 16.4, lng: 30.2, to: 6.5 },
  { key: 'SY', lat: 35.2, lng: 38.6, to: 7 },
  { key: 'AE', lat: 23.6, lng: 54.1, to: 7 },
  { key: 'JO', lat: 30.9, lng: 36.7, to: 7 },
  { key: 'KW', lat: 29.3, lng: 47.6, to: 7.5 },
  { key: 'QA', lat: 25.2, lng: 51.2, to: 7.5 },
  { key: 'PS', lat: 31.95, lng: 35.2, to: 8 },
  { key: 'LB', lat: 33.9, lng: 35.8, to: 8 },
  { key: 'BH', lat: 26.05, lng: 50.53, to: 8 },
] as const;

export const SEAS = [
  { key: 'red_sea', lat: 20.4, lng: 38.2, to: 8 },
  { key: 'gulf', lat: 27.2, lng: 51.1, to: 8 },
  { key: 'arabian_sea', lat: 14.6, lng: 57.5, to: 7 },
] as const;
