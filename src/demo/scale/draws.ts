import { hash } from 'node:crypto';
import { randomOf, type Random } from '../random.ts';

/** Random numbers of one row of one kind: any row can be made again without those before it. */
export const rowRandom = (kind: string, index: number): Random => randomOf(hashOf(`${kind} ${index}`));

/** FNV-1a, so that neighbours share nothing. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export type Draw<Item> = (random: Random) => Item;

/** Items with the chance of each in proportion to its weight. */
export function drawOf<Item>(items: readonly Item[], weightOf: (item: Item, rank: number) => number): Draw<Item> {
  const sums = new Float64Array(items.length);
  let sum = 0;
  items.forEach((item, rank) => (sums[rank] = sum += weightOf(item, rank)));
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return items[low]!;
  };
}

/** Few are common and most are rare; `flat` ranks at the top share their lead. */
export const zipfOf = <Item>(items: readonly Item[], { steepness = 1, flat = 2 } = {}): Draw<Item> =>
  drawOf(items, (_, rank) => 1 / (rank + flat) ** steepness);

/** Different items, fewer than `count` when luck repeats itself. */
export function severalOf<Item>(random: Random, draw: Draw<Item>, count: number): Item[] {
  const chosen = new Set<Item>();
  for (let tries = 0; chosen.size < count && tries < count * 3; tries += 1) chosen.add(draw(random));
  return [...chosen];
}

/** A version 4 identifier out of a row's own name: with a million rows, random numbers of 32 bits would repeat one. */
export function uuidOf(name: string): string {
  const hex = hash('md5', name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
