import type { FeatureCollection, LineString, MultiLineString, MultiPolygon } from 'geojson';
import { pointAt } from './projection.ts';

type Ring = [lng: number, lat: number][];

export type Basemap = { land: FeatureCollection<MultiPolygon>; borders: FeatureCollection<MultiLineString> };

/** The shapes of basemap.svg (whole numbers, `M x y l dx dy …`) as what MapLibre draws. */
export function readBasemap(svg: string): Basemap {
  const drawn = (id: string) => new RegExp(`<path id="${id}" d="([^"]+)"`).exec(svg)?.[1] ?? '';
  return {
    land: collected({ type: 'MultiPolygon', coordinates: polygonsOf(linesOf(drawn('land'))) }),
    borders: collected({
      type: 'MultiLineString',
      coordinates: linesOf(drawn('borders')).map((line) => degreesOf(line)),
    }),
  };
}

type Steps = { x: number; y: number }[];

function linesOf(path: string): Steps[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const numbers = [...line.matchAll(/-?\d+/g)].map(Number);
      const at = { x: 0, y: 0 };
      const points: Steps = [];
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        at.x += numbers[index]!;
        at.y += numbers[index + 1]!;
        points.push({ ...at });
      }
      return points;
    });
}

/** A ring that turns the other way than the first is a hole (an inland sea) in the one before it. */
function polygonsOf(rings: Steps[]): Ring[][] {
  const turns = (ring: Steps) =>
    ring.reduce((sum, { x, y }, index) => {
      const before = ring.at(index - 1)!;
      return sum + before.x * y - x * before.y;
    }, 0) > 0;
  const outward = rings[0] && turns(rings[0]);
  const polygons: Ring[][] = [];
  for (const ring of rings) {
    const closed = degreesOf([...ring, ring[0]!]);
    if (turns(ring) === outward || !polygons.at(-1)) polygons.push([closed]);
    else polygons.at(-1)!.push(closed);
  }
  return polygons;
}

const degreesOf = (line: Steps): Ring =>
  line.map((at) => {
    const { lat, lng } = pointAt(at);
    return [lng, lat];
  });

const collected = <Shape extends MultiPolygon | MultiLineString | LineString>(
  geometry: Shape,
): FeatureCollection<Shape> => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry, properties: {} }],
});
