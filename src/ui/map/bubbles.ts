import { scaleAt, unitsOf, type Point } from './projection.ts';

export type CountedPlace = Point & { id: number | string; label: string; count: number; href: string };

/** One or more places that a zoom cannot tell apart, standing where the largest of them is. */
export type Bubble = { lead: CountedPlace; places: CountedPlace[]; count: number; size: number };

export type Box = { x0: number; y0: number; x1: number; y1: number };

const SMALLEST = 32;
const GROWTH = 24;
/** How far two circles may run into each other and still be two, as a share of their reach. */
const APART = 0.92;

/** The area says how many, so twice as many is not twice as wide. */
const sizeOf = (count: number, most: number) => Math.round(SMALLEST + GROWTH * Math.sqrt(count / Math.max(most, 1)));

/** The bubbles of a zoom, the largest first. */
export function bubblesOf(places: readonly CountedPlace[], zoom: number): Bubble[] {
  const ordered = places.toSorted((a, b) => b.count - a.count || String(a.id).localeCompare(String(b.id)));
  let bubbles = ordered.map((place): Bubble => ({ lead: place, places: [place], count: place.count, size: 0 }));
  for (;;) {
    const sized = withSizes(bubbles);
    const merged = mergeOnce(sized, scaleAt(zoom));
    if (merged.length === sized.length) return sized;
    bubbles = merged;
  }
}

const withSizes = (bubbles: Bubble[]): Bubble[] => {
  const most = Math.max(...bubbles.map(({ count }) => count));
  return bubbles
    .map((bubble) => ({ ...bubble, size: sizeOf(bubble.count, most) }))
    .toSorted((a, b) => b.count - a.count);
};

function mergeOnce(bubbles: Bubble[], scale: number): Bubble[] {
  const kept: (Bubble & { x: number; y: number })[] = [];
  for (const bubble of bubbles) {
    const { x, y } = unitsOf(bubble.lead);
    const near = kept.find(
      (other) => Math.hypot(other.x - x, other.y - y) * scale < ((other.size + bubble.size) / 2) * APART,
    );
    if (!near) kept.push({ ...bubble, x, y });
    else {
      near.places = [...near.places, ...bubble.places];
      near.count += bubble.count;
    }
  }
  return kept.map(({ x: _x, y: _y, ...bubble }) => bubble);
}

/** Where the circle of a bubble is, in pixels from the corner of the world. */
export function boxOf({ lead, size }: Pick<Bubble, 'lead' | 'size'>, zoom: number): Box {
  const { x, y } = unitsOf(lead);
  const scale = scaleAt(zoom);
  const [px, py, reach] = [x * scale, y * scale, size / 2];
  return { x0: px - reach, y0: py - reach, x1: px + reach, y1: py + reach };
}
