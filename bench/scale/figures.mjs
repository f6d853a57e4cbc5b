/** @param {number[]} times @param {number} share */
export function percentile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** @param {number} ms */
export const shown = (ms) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toString());

/** @param {number[]} times */
export const spread = (times) => [0.5, 0.95, 0.99].map((share) => shown(percentile(times, share))).join(' / ');

/** @param {() => Promise<unknown>} work */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Rows of one shape as a table, for people or for a document.
 * @param {Record<string, string | number>[]} rows
 * @param {boolean} isMarkdown
 */
export function printTable(rows, isMarkdown) {
  if (!isMarkdown) return console.table(rows);
  const columns = Object.keys(rows[0] ?? {});
  const line = (/** @type {(string | number)[]} */ cells) => console.log(`| ${cells.join(' | ')} |`);
  line(columns);
  line(columns.map((_, at) => (at === 0 ? '---' : '--:')));
  for (const row of rows) line(columns.map((column) => row[column] ?? ''));
  console.log('');
}
