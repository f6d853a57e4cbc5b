import { isFoundIn, marksIn, type Phrases } from './found.ts';

const AROUND = 70;
/** Dashes of lists and other signs that a cut leaves alone at an end. */
const BESIDE_WORDS = /^[\s\-–—•,،;؛]+|[\s\-–—•,،;؛:]+$/gu;

/**
 * Some words around the first match of the texts, cut between words; null when what is shown anyway
 * has a match, or the texts have none.
 */
export function excerptOf(
  shown: readonly string[],
  texts: readonly (string | null)[],
  phrases: Phrases,
): string | null {
  if (shown.some((text) => isFoundIn(text, phrases))) return null;
  for (const text of texts) {
    const [match] = text ? marksIn(text, phrases) : [];
    if (text && match) return cut(text, match);
  }
  return null;
}

function cut(text: string, [start, end]: [number, number]): string {
  const from = start <= AROUND ? 0 : text.indexOf(' ', start - AROUND) + 1;
  const blank = text.lastIndexOf(' ', end + AROUND);
  const to = end + AROUND >= text.length ? text.length : Math.max(blank, end);
  const words = text.slice(Math.min(from, start), to).replace(/\s+/gu, ' ').replace(BESIDE_WORDS, '');
  return `${from > 0 ? '… ' : ''}${words}${to < text.length ? ' …' : ''}`;
}
