import { isHeadingText } from '../finding/headings.ts';
import { linesOfHtml } from './docx-lines.ts';
import { fontLettersOf } from './font-letters.server.ts';
import type { ReadDocument } from './glyphs.ts';
import { countUnnamed, isIllegible, isMisnamed } from './illegible.ts';
import { linesOf } from './lines.ts';
import { runThread, type Unread } from './run-thread.server.ts';

/** The lines of a file; of one that names its glyphs by nothing or by nonsense, by what its fonts say of themselves. */
export async function readFile(
  format: 'pdf' | 'docx',
  bytes: Buffer,
  onProgress?: (percent: number) => void,
): Promise<ReadDocument | Unread | { problem: 'illegible' }> {
  let parsed = await runThread(format, bytes, onProgress);
  if ('html' in parsed) return linesOfHtml(parsed.html);
  if ('pages' in parsed && (isIllegible(parsed.pages) || isMisnamed(parsed.pages))) {
    const letters = fontLettersOf(bytes);
    const again = Object.keys(letters).length > 0 ? await runThread(format, bytes, undefined, { letters }) : parsed;
    // Where most names are right, the fonts have to know as many.
    const isBetter = 'pages' in again && countUnnamed(again.pages) <= countUnnamed(parsed.pages);
    if (isIllegible(parsed.pages) || isBetter) parsed = again;
    if ('pages' in parsed && isIllegible(parsed.pages)) return { problem: 'illegible' };
  }
  return 'pages' in parsed ? linesOf(parsed.pages, isHeadingText) : (parsed as Unread);
}
