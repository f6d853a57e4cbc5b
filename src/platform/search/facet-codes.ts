/**
 * Facet values of a row as four bytes each: the facet's number above, the value below. The database
 * only joins them; counting ten thousand rows by ten facets here costs a millisecond, there twenty.
 */
const VALUE_BITS = 24;
const VALUE_MASK = (1 << VALUE_BITS) - 1;

export type FacetValue = readonly [facet: number, value: number];

export function packCodes(values: readonly FacetValue[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach(([facet, value], at) =>
    bytes.writeUInt32LE(((facet << VALUE_BITS) | (value & VALUE_MASK)) >>> 0, at * 4),
  );
  return bytes;
}

/** How often each value of each facet occurs: `counts.get(facet)?.get(value)`. */
export function countCodes(bytes: Buffer): Map<number, Map<number, number>> {
  const counts = new Map<number, number>();
  // A buffer from the driver may begin at any byte, and an array of words may not.
  const aligned = new Uint32Array(Uint8Array.from(bytes).buffer);
  for (const code of aligned) counts.set(code, (counts.get(code) ?? 0) + 1);
  const facets = new Map<number, Map<number, number>>();
  for (const [code, count] of counts) {
    const facet = code >>> VALUE_BITS;
    const values = facets.get(facet) ?? new Map<number, number>();
    facets.set(facet, values.set(code & VALUE_MASK, count));
  }
  return facets;
}
