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
    if (goesOn) paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text} ${line.text}`, full: line.full };
    else paragraphs.push(line);
  }
  return paragraphs;
}
