import { PLACE } from '#platform/texts/limits.ts';
import type { Text } from '#platform/texts/texts.ts';

/** Longer than anything that a letter says, and short enough that nobody writes an article into one. */
export const WORDING_MAX = 1_000;

const placesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, name]) => name!))];

/** A text's forms by number; one that has none is the form `other`. */
export const formsOf = (text: Text): Record<string, string> =>
  typeof text === 'string' ? { other: text } : { ...text };

export type WordingProblem = { kind: 'empty' | 'long' | 'signs' } | { kind: 'missing' | 'unknown'; places: string[] };

/** Every letter escapes what it is told; these have no business in one, in whatever program it is read. */
const SIGNS = /[<>\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069]/u;

/** The places that one form of a text may fill, and those of them that it must. */
export function placesOf(usual: Text, form: string): { known: string[]; needed: string[] } {
  const forms = formsOf(usual);
  const known = [...new Set(Object.values(forms).flatMap(placesIn))];
  return {
    known: typeof usual === 'string' ? known : [...new Set([...known, 'count'])],
    needed: placesIn(forms[form] ?? ''),
  };
}

/** What is wrong with one form of a text as staff word it; null where nothing is. */
export function problemOf(said: string, usual: Text, form: string): WordingProblem | null {
  const { known, needed } = placesOf(usual, form);
  if (said.trim() === '') return { kind: 'empty' };
  if (said.length > WORDING_MAX) return { kind: 'long' };
  const used = placesIn(said);
  const unknown = used.filter((name) => !known.includes(name));
  if (unknown.length > 0) return { kind: 'unknown', places: unknown };
  const missing = needed.filter((name) => !used.includes(name));
  if (missing.length > 0) return { kind: 'missing', places: missing };
  const rest = said.replace(PLACE, '').replaceAll('\n', '');
  return SIGNS.test(rest) || /[{}]/.test(rest) ? { kind: 'signs' } : null;
}

/** Whether it still fits the text of this release, which may have got a place or lost one since. */
export function fits(wording: Text, usual: Text): boolean {
  const [said, forms] = [formsOf(wording), formsOf(usual)];
  return (
    typeof wording === typeof usual &&
    Object.keys(said).length === Object.keys(forms).length &&
    Object.keys(forms).every((form) => said[form] !== undefined && problemOf(said[form], usual, form) === null)
  );
}
