// node scripts/map/cut-basemap.mjs: cuts the offline map (src/ui/map/basemap.svg) out of Natural Earth's
// 1:10m countries as the package `world-atlas` has them. The same input gives the same file, byte for byte.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { merge, mesh } from 'topojson-client';

/** @typedef {[x: number, y: number]} Point */

// One unit is a pixel at zoom 7 in tiles of 512: finer than the source, which is rounded to 0.0036 degrees.
const WORLD = 65_536;
const MERCATOR_MAX = 85;
/** What the file holds; the map cannot be moved beyond. */
const OUTER = boxOf({ west: 10, south: 0, east: 76, north: 45 });
/** Where the product's cities are: drawn as finely as the source allows. */
const INNER = boxOf({ west: 32, south: 11.5, east: 60.5, north: 37.5 });
const INNER_TOLERANCE = 0.6;
const OUTER_TOLERANCE = 6;
const INNER_ISLAND = 4;
const OUTER_ISLAND = 120;

const topology = JSON.parse(readFileSync('node_modules/world-atlas/countries-10m.json', 'utf8'));
const flat = { ...topology, transform: undefined, arcs: decoded(topology).map(simplified) };
const { countries } = topology.objects;

const land = merge(flat, countries.geometries.filter(isNear))
  .coordinates.flat()
  .map((ring) => withoutRepeats(clipped(/** @type {Point[]} */ (ring))))
  .filter(isWorthDrawing);
const borders = mesh(flat, countries, (one, other) => one !== other)
  .coordinates.flatMap((line) => inside(/** @type {Point[]} */ (line)))
  .map(withoutRepeats)
  .filter((line) => line.length > 1);

const [x, y, width, height] = [OUTER.x0, OUTER.y0, OUTER.x1 - OUTER.x0, OUTER.y1 - OUTER.y0];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">
<!-- Made with Natural Earth (public domain), by way of world-atlas (ISC, Michael Bostock); cut by scripts/map/cut-basemap.mjs -->
<path id="land" d="${land.map((ring) => `${pathOf(ring)}z`).join('')}" vector-effect="non-scaling-stroke"/>
<path id="borders" d="${borders.map(pathOf).join('')}" vector-effect="non-scaling-stroke"/>
</svg>
`;
writeFileSync('src/ui/map/basemap.svg', svg);
const points = [...land, ...borders].reduce((sum, line) => sum + line.length, 0);
console.log(`basemap.svg: ${points} points, ${svg.length} bytes, ${brotliCompressSync(svg).length} as brotli`);

/** @param {{ west: number, south: number, east: number, north: number }} degrees */
function boxOf({ west, south, east, north }) {
  const [x0, y0] = projected([west, north]).map(Math.round);
  const [x1, y1] = projected([east, south]).map(Math.round);
  return { x0: x0 ?? 0, y0: y0 ?? 0, x1: x1 ?? 0, y1: y1 ?? 0 };
}

/** Web Mercator, y downwards. @param {Point} degrees @returns {Point} */
function projected([lng, lat]) {
  const limited = Math.max(-MERCATOR_MAX, Math.min(MERCATOR_MAX, lat));
  const turn = Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
  return [(lng / 360 + 0.5) * WORLD, (0.5 - turn) * WORLD];
}

/** @param {{ transform: { scale: Point, translate: Point }, arcs: Point[][] }} input */
function decoded({ transform: { scale, translate }, arcs }) {
  return arcs.map((arc) => {
    let [column, row] = [0, 0];
    return arc.map(([right, down]) => {
      [column, row] = [column + right, row + down];
      return projected([column * scale[0] + translate[0], row * scale[1] + translate[1]]);
    });
  });
}

/** @param {Point} point */
function isInner([px, py]) {
  return px > INNER.x0 && px < INNER.x1 && py > INNER.y0 && py < INNER.y1;
}

/**
 * Douglas and Peucker, arc by arc: neighbours share their arcs, so they still fit together.
 * @param {Point[]} arc
 * @returns {Point[]}
 */
function simplified(arc) {
  const kept = new Set([0, arc.length - 1]);
  /** @type {[number, number][]} */
  const open = [[0, arc.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let [furthest, distance] = [-1, 0];
    for (let index = first + 1; index < last; index += 1) {
      const point = /** @type {Point} */ (arc[index]);
      const off = distanceTo(point, /** @type {Point} */ (arc[first]), /** @type {Point} */ (arc[last]));
      const excess = off / (isInner(point) ? INNER_TOLERANCE : OUTER_TOLERANCE);
      if (excess > distance) [furthest, distance] = [index, excess];
    }
    if (distance <= 1) continue;
    kept.add(furthest);
    open.push([first, furthest], [furthest, last]);
  }
  return arc.filter((_, index) => kept.has(index)).map(([px, py]) => [Math.round(px), Math.round(py)]);
}

/** Rounding makes neighbours one. @param {Point[]} line */
function withoutRepeats(line) {
  return line.filter(([px, py], index) => px !== line[index - 1]?.[0] || py !== line[index - 1]?.[1]);
}

/** @param {Point} point @param {Point} from @param {Point} to */
function distanceTo([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - along * dx, py - ay - along * dy);
}

/** Spares merging the far side of the world. @param {{ arcs: unknown[] }} geometry */
function isNear(geometry) {
  return geometry.arcs
    .flat(Number.POSITIVE_INFINITY)
    .some((index) => flat.arcs[Number(index) < 0 ? ~Number(index) : Number(index)].some(isOuter));
}

/** @param {Point} point */
function isOuter([px, py]) {
  return px >= OUTER.x0 && px <= OUTER.x1 && py >= OUTER.y0 && py <= OUTER.y1;
}

/** A ring within the outer box (Sutherland and Hodgman). @param {Point[]} ring @returns {Point[]} */
function clipped(ring) {
  /** @type {[axis: 0 | 1, limit: number, sign: number][]} */
  const sides = [
    [0, OUTER.x0, 1],
    [0, OUTER.x1, -1],
    [1, OUTER.y0, 1],
    [1, OUTER.y1, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, limit, sign] of sides) {
    const isIn = (/** @type {Point} */ point) => (point[axis] - limit) * sign >= 0;
    points = points.flatMap((point, index) => {
      const before = /** @type {Point} */ (points.at(index - 1));
      const cut = isIn(point) === isIn(before) ? [] : [crossing(before, point, axis, limit)];
      return isIn(point) ? [...cut, point] : cut;
    });
  }
  return points;
}

/** @param {Point} from @param {Point} to @param {0 | 1} axis @param {number} limit @returns {Point} */
function crossing(from, to, axis, limit) {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [Math.round(from[0] + share * (to[0] - from[0])), Math.round(from[1] + share * (to[1] - from[1]))];
}

/** @param {Point[]} ring */
function isWorthDrawing(ring) {
  if (ring.length < 3) return false;
  const area = ring.reduce((sum, [px, py], index) => {
    const [qx, qy] = /** @type {Point} */ (ring.at(index - 1));
    return sum + (qx * py - px * qy) / 2;
  }, 0);
  return Math.abs(area) >= (ring.some(isInner) ? INNER_ISLAND : OUTER_ISLAND);
}

/** The stretches of a line that lie within the outer box, each with one point beyond. @param {Point[]} line */
function inside(line) {
  /** @type {Point[][]} */
  const stretches = [[]];
  line.forEach((point, index) => {
    const near = [line[index - 1], point, line[index + 1]].some((one) => one && isOuter(one));
    if (near) stretches.at(-1)?.push(point);
    else if (stretches.at(-1)?.length) stretches.push([]);
  });
  return stretches;
}

/** Whole numbers, each as the step from the one before: short, and it packs well. @param {Point[]} line */
function pathOf(line) {
  let [cx, cy] = [0, 0];
  const steps = line.map(([px, py]) => {
    const [dx, dy] = [px - cx, py - cy];
    [cx, cy] = [px, py];
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  const [first, ...rest] = steps;
  return `M${first}l${rest.reduce((text, step) => text + (text && !step.startsWith('-') ? ' ' : '') + step, '')}`;
}
