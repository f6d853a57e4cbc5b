import { fieldProblem } from '#platform/fields/field-problem.ts';
import { MEGABYTE } from './size.ts';

const MAX_JSON_BYTES = MEGABYTE;

export const looksLikeJson = (bytes: Buffer): boolean => /^\uFEFF?\s*\{/.test(bytes.subarray(0, 200).toString('utf8'));

/** An object in JSON, of at most a megabyte. */
export function inspectJson(bytes: Buffer, { field, maxBytes }: { field: string; maxBytes: number }): void {
  const max = Math.min(maxBytes, MAX_JSON_BYTES);
  if (bytes.length > max) throw fieldProblem(field, { rule: 'image_size', values: { count: max / MEGABYTE } });
  try {
    JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw fieldProblem(field, { rule: 'file_broken' });
  }
}
