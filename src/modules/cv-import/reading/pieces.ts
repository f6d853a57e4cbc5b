import type { Glyph } from './glyphs.ts';
import { unitsOf } from './line-text.ts';
import { directionOf, likelierOrder } from './logical-order.ts';
import { isArabic, isInLine, isLatin, isLeftOf, type Run } from './runs.ts';

const isOfBoth = ({ glyphs }: Run) => glyphs.some(isArabic) && glyphs.some(isLatin);

/**
 * Notes the pieces of lines that are set from the right, each of which runs its own way within: a program may take the
 * direction of a piece from its first letter, and then no order of the whole line is the one that was written.
 */
export function notePieces(stretches: readonly Run[]): void {
  for (let at = 0; at < stretches.length;) {
    let end = at + 1;
    while (end < stretches.length && goesOn(stretches[end - 1]!, stretches[end]!)) end += 1;
    const line = stretches.slice(at, end);
    if (line.length > 1 && line.some(isOfBoth))
      for (const [piece, { glyphs }] of line.entries()) for (const glyph of glyphs) glyph.piece = piece;
    at = end;
  }
}
const goesOn = (one: Run, next: Run) => !one.isTurned && !next.isTurned && isInLine(one, next) && isLeftOf(one, next);

/** What is written in a line of pieces; null where it has none, or more than them. */
export function writtenInPieces(glyphs: readonly Glyph[]): string | null {
  const pieces = Map.groupBy(glyphs, ({ piece }) => piece ?? -1);
  if (pieces.size < 2 || (pieces.get(-1) ?? []).some((glyph) => isArabic(glyph) || isLatin(glyph))) return null;
  return [...pieces]
    .toSorted(([a], [b]) => a - b)
    .map(([, ofPiece]) => {
      const first = ofPiece.find((glyph) => directionOf(glyph.text) !== null);
      return likelierOrder(unitsOf([{ glyphs: ofPiece, from: 0 }]), (first && directionOf(first.text)) ?? 'rtl');
    })
    .join(' ');
}
