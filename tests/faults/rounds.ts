/** How often a fault is tried: a few times in `npm test`, as often as `npm run faults -- --rounds` says otherwise. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 0);

/** What takes long is left to `npm run faults`. */
export const IS_LONG = ROUNDS > 0;

/** Half each for the site and its database. A round differs from the next by when it strikes. */
export function moments(few: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const count = Math.ceil(ROUNDS / 2);
  if (count <= few.length) return [...few];
  return Array.from({ length: count }, (_, at) => Math.round(from + ((to - from) * at) / (count - 1)));
}
