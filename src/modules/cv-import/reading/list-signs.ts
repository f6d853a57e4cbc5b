import type { Glyph } from './glyphs.ts';
import { directionOf } from './logical-order.ts';

export const LIST_SIGN = /^[•●○▪■◦‣]$/u;
/** Of the letter's height: a sign of another font stands on the line of its words, or hardly above it. */
const ON_THE_LINE = 0.04;
const SURELY_OFF = 0.02;
/** How much nearer the line must be that a sign is taken to, than the words beside it. */
const NEARER = 1.5;
const MAX_SIGNS = 60;

/**
 * Signs of a list that a program draws at the edge of the page, into a column beside theirs: what stands at their own
 * height tells whose they are, and they are set before it.
 */
export function placeListSigns(glyphs: readonly Glyph[]): void {
  const written = glyphs.filter(({ text }) => text.trim() !== '' && !LIST_SIGN.test(text));
  for (const sign of glyphs.filter(({ text }) => LIST_SIGN.test(text)).slice(0, MAX_SIGNS)) {
    const rise = (glyph: Glyph) => Math.abs(glyph.y - sign.y);
    const gap = ({ x, width }: Glyph) => Math.max(x - sign.x - sign.width, sign.x - x - width);
    const [beside, level] = [leastBy(written, gap), leastBy(written, rise)];
    if (!beside || !level || rise(level) > sign.size * ON_THE_LINE) continue;
    if (rise(beside) <= Math.max(rise(level) * NEARER, sign.size * SURELY_OFF)) continue;
    const own = written.filter(({ y }) => y === level.y);
    const isRtl = directionOf(own.map(({ text }) => text).join('')) !== 'ltr';
    sign.x = isRtl
      ? Math.max(...own.map(({ x, width }) => x + width)) + sign.width
      : Math.min(...own.map(({ x }) => x)) - sign.width * 2;
  }
}

const leastBy = (glyphs: readonly Glyph[], valueOf: (glyph: Glyph) => number): Glyph | undefined =>
  glyphs.reduce<Glyph | undefined>((least, one) => (!least || valueOf(one) < valueOf(least) ? one : least), undefined);
