import type { Line } from '../reading/glyphs.ts';

/** Lines that are one sentence put together; each item of a list by itself. `isWhole` tells a text that needs no more. */
export function paragraphsOf(lines: readonly Line[], isWhole: (text: string) => boolean = () => false): Line[] {
  const paragraphs: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = paragraphs.at(-1);
    const goesOn =
      before &&
      last &&
      before.full &&
      !isWhole(last.text) &&
      !line.bullet &&
      !line.apart &&
      before.bold === line.bold &&
      Math.abs(before.size - line.size) < 1;
    if (goesOn) paragraphs[paragraphs.length - 1] = { ...last, text: joined(last.text, line.text), full: line.full };
    else paragraphs.push(line);
  }
  return paragraphs;
}

/** First halves of words that people write with a hyphen; any other one at the end of a line was set there to part a word. */
const COMPOUND =
  /(?:^|[^a-z])(?:full|part|long|short|well|high|low|self|co|non|multi|cross|on|off|in|end|real|hands|day|cost|time|team|data|client|customer|user|problem|decision|result|detail|award|e|x)-$/i;
const PARTED = /[a-z]-$/;

const joined = (before: string, after: string): string =>
  PARTED.test(before) && !COMPOUND.test(before) && /^[a-z]/.test(after)
    ? before.slice(0, -1) + after
    : `${before}${COMPOUND.test(before) ? '' : ' '}${after}`;
