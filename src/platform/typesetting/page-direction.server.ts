import { gapsOf, isApart, isOnLine, textIn, type Piece } from './text-pieces.server.ts';

/** What is drawn at once, one word or some, with what stands before it and within it. */
export type Stretch = { before: string; pieces: Piece[]; joints: string };

export type Directed = Stretch & { dir: 'rtl' | 'ltr' };

/** Whether what has no direction of its own goes on with one from right to left. */
export const goesLeft = (before: Directed | undefined, { pieces }: Stretch, next: Stretch | undefined) =>
  before?.dir === 'rtl' ||
  [before && [before.pieces, pieces], next && [pieces, next.pieces]].some(
    (pair) => pair && isOnLine(pair[0]!, pair[1]!) && gapsOf(pair[0]!, pair[1]!).isLeft,
  );

/**
 * Poppler reads all lines of a page in one direction, that of most letters, and what is written in the other stands
 * right by itself, but not beside it. The direction in which fewer lines change over.
 */
export function likelierDirection(stretches: readonly Directed[]): 'rtl' | 'ltr' {
  let leftwards = 0;
  for (const [index, { pieces, dir }] of stretches.entries()) {
    const next = stretches[index + 1];
    if (!next || next.dir === dir || !isOnLine(pieces, next.pieces)) continue;
    const gaps = gapsOf(pieces, next.pieces);
    if (Math.min(gaps.leftwards, gaps.rightwards) < pieces[0]!.size) leftwards += gaps.isLeft ? 1 : -1;
  }
  if (leftwards === 0) return excessOf('rtl', stretches) > 0 ? 'rtl' : 'ltr';
  return leftwards > 0 ? 'rtl' : 'ltr';
}

/** How many more letters a page has of one direction than of the other, marks that some of those get among them. */
export function excessOf(dir: 'rtl' | 'ltr', stretches: readonly Directed[]): number {
  const text = stretches.map(({ pieces }) => textIn(pieces)).join('');
  const rtl = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  const ltr = text.match(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  const marks = stretches.filter((stretch) => stretch.dir !== dir).length;
  return (dir === 'rtl' ? rtl - ltr : ltr - rtl) - marks;
}

/** Whether it is all that stands between two words of the other direction, which would change places over it. */
export const isBetweenOthers = ({ pieces, dir }: Directed, before: Directed | undefined, next: Directed | null) =>
  !/\p{L}/u.test(textIn(pieces)) &&
  [before, next].every((other) => other && other.dir !== dir && isOnLine(pieces, other.pieces));

/** The last letter in the order in which one reads. */
export const lastOf = ({ pieces, dir }: Directed) => textIn(pieces).at(dir === 'rtl' ? 0 : -1) ?? '';

/** Signs and digits are none of Arabic for poppler, and it sets the space after what is none on the other side of it. */
export const takesSpaceAlong = (last: string, main: 'rtl' | 'ltr') =>
  main === 'rtl' ? !isArabic(last) : isArabic(last);
const isArabic = (letter: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]/u.test(letter) && !/\p{N}/u.test(letter);

export const isBeforeSpace = ({ pieces }: Directed, next: Directed | null) =>
  next !== null && isOnLine(pieces, next.pieces) && (next.dir === 'rtl' ? /\s$/ : /^\s/).test(textIn(next.pieces));

/** Whether it ends with a sign that belongs to no direction, and what follows would take it along. */
export const isLooseAtItsEnd = ({ pieces, dir }: Directed, next: Directed | null) =>
  /[^\p{L}\p{N}\p{M}\s]\s*$/u.test(textIn(pieces)) &&
  !(next && next.dir === dir && isOnLine(pieces, next.pieces) && !isApart(pieces, next.pieces));
