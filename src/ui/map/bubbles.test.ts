import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf, bubblesOf, type CountedPlace } from './bubbles.ts';
import { namesWithRoom, type Name } from './names.ts';
import { scaleAt, unitsOf } from './projection.ts';

const place = (id: number, lat: number, lng: number, count: number): CountedPlace => ({
  id,
  label: `C${id}`,
  lat,
  lng,
  count,
  href: `/find-jobs?city_id=${id}`,
});
const RIYADH = place(1, 24.688, 46.722, 500);
const DAMMAM = place(2, 26.434, 50.103, 80);
const KHOBAR = place(3, 26.28, 50.208, 60);

const places = fc
  .array(
    fc.record({
      lat: fc.double({ min: 16, max: 32, noNaN: true }),
      lng: fc.double({ min: 35, max: 56, noNaN: true }),
      count: fc.integer({ min: 1, max: 5000 }),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map(({ lat, lng, count }, index) => place(index, lat, lng, count)));

describe('bubbles', () => {
  test('cities that a zoom cannot tell apart are one bubble, where the larger one is', () => {
    const bubbles = bubblesOf([KHOBAR, DAMMAM, RIYADH], 4);
    expect(bubbles.map(({ lead, count }) => [lead.id, count])).toEqual([
      [1, 500],
      [2, 140],
    ]);
    expect(bubbles[1]!.places.map(({ id }) => id)).toEqual([2, 3]);
  });

  test('coming closer parts them', () => {
    expect(bubblesOf([KHOBAR, DAMMAM, RIYADH], 8).map(({ lead }) => lead.id)).toEqual([1, 2, 3]);
  });

  test('no place is lost or counted twice, and the largest comes first', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 3, max: 11, noNaN: true }), (all, zoom) => {
        const bubbles = bubblesOf(all, zoom);
        const ids = bubbles.flatMap((bubble) => bubble.places.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(bubbles.map(({ count }) => count)).toEqual(bubbles.map(({ count }) => count).toSorted((a, b) => b - a));
        for (const { count, places: own } of bubbles) expect(own.reduce((sum, one) => sum + one.count, 0)).toBe(count);
      }),
    );
  });

  test('no bubble covers the middle of another', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 3, max: 11, noNaN: true }), (all, zoom) => {
        const bubbles = bubblesOf(all, zoom);
        for (const [index, one] of bubbles.entries()) {
          for (const other of bubbles.slice(index + 1)) {
            const [a, b] = [unitsOf(one.lead), unitsOf(other.lead)];
            const apart = Math.hypot(a.x - b.x, a.y - b.y) * scaleAt(zoom);
            expect(apart).toBeGreaterThan(Math.max(one.size, other.size) / 2);
          }
        }
      }),
    );
  });

  test('nothing to show is no bubble', () => {
    expect(bubblesOf([], 5)).toEqual([]);
  });
});

describe('names', () => {
  const name = (key: string, lat: number, lng: number): Name => ({ key, label: 'الدمام', lat, lng, drop: 4 });

  test('the first ones stand; one that has no room below its point stands above it', () => {
    const shown = namesWithRoom([name('a', 26.434, 50.103), name('b', 26.43, 50.2)], [], 7);
    expect(shown.map(({ key, drop }) => [key, drop > 0])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  test('a third has no room at all', () => {
    const here = [name('a', 26.434, 50.103), name('b', 26.43, 50.11), name('c', 26.43, 50.12)];
    expect(namesWithRoom(here, [], 7).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('what stands there already keeps its place', () => {
    const [bubble] = bubblesOf([DAMMAM], 6);
    const circle = boxOf(bubble!, 6);
    expect(namesWithRoom([{ ...name('a', 26.434, 50.103), drop: 0 }], [circle], 6)).toEqual([]);
  });
});
