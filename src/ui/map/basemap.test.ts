import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBasemap } from './basemap.ts';
import { BASEMAP, BOUNDS, unitsOf } from './projection.ts';

const svg = readFileSync('src/ui/map/basemap.svg', 'utf8');
const { land, borders } = readBasemap(svg);
const polygons = land.features[0]!.geometry.coordinates;

type Ring = number[][];
const isIn = (ring: Ring, lng: number, lat: number) =>
  ring.reduce((inside, [x, y], index) => {
    const [px, py] = ring.at(index - 1)!;
    const crosses = y! > lat !== py! > lat && lng < ((px! - x!) * (lat - y!)) / (py! - y!) + x!;
    return crosses ? !inside : inside;
  }, false);
const isLand = (lat: number, lng: number) =>
  polygons.some(([outline, ...holes]) => isIn(outline!, lng, lat) && !holes.some((hole) => isIn(hole, lng, lat)));

test('the drawing has the frame that the projection reckons with, and covers what one may look at', () => {
  expect(svg).toContain(`viewBox="${Object.values(BASEMAP).join(' ')}"`);
  const northWest = unitsOf({ lat: BOUNDS.north, lng: BOUNDS.west });
  const southEast = unitsOf({ lat: BOUNDS.south, lng: BOUNDS.east });
  expect(northWest.x > BASEMAP.x && northWest.y > BASEMAP.y).toBe(true);
  expect(southEast.x < BASEMAP.x + BASEMAP.width && southEast.y < BASEMAP.y + BASEMAP.height).toBe(true);
});

test.each([
  ['Riyadh', 24.69, 46.72],
  ['Bahrain', 26.05, 50.53],
  ['the Farasan islands', 16.75, 41.9],
  ['Socotra', 12.5, 53.9],
  ['Tehran', 35.7, 51.4],
])('%s is land', (_name, lat, lng) => {
  expect(isLand(lat, lng)).toBe(true);
});

test.each([
  ['the Red Sea', 20.5, 38.3],
  ['the Gulf', 27.2, 51.1],
  ['the Arabian Sea', 14.6, 57.5],
  ['the Caspian Sea, a hole in the land', 40, 51],
])('%s is water', (_name, lat, lng) => {
  expect(isLand(lat, lng)).toBe(false);
});

test('borders are lines of at least two points within the drawing', () => {
  const lines = borders.features[0]!.geometry.coordinates;
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.every((line) => line.length > 1)).toBe(true);
});

test('the file is light enough to fetch for a glance', () => {
  expect(brotliCompressSync(svg).length).toBeLessThan(24 * 1024);
});
