import { createHash } from 'node:crypto';
import { WORDMARK_ARC, WORDMARK_BOX, WORDMARK_LETTERS } from '#ui/wordmark-letters.ts';
import { loadSharp } from '#platform/files/sharp.server.ts';
import { typeset, type Work } from '#platform/typesetting/typesetter.server.ts';
import { refuse } from '../errors.ts';

const WORDMARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${WORDMARK_BOX}"><path d="${WORDMARK_LETTERS}" fill="#24201a"/><path d="${WORDMARK_ARC}" fill="none" stroke="#016b50" stroke-width="42" stroke-linecap="round"/><circle cx="112" cy="200" r="60" fill="#016b50"/><circle cx="428" cy="200" r="60" fill="#016b50"/></svg>`,
);
const REFUSALS = {
  busy: () => refuse('discovery.busy', { retryAfterSeconds: 5 }),
  tooSlow: () => refuse('discovery.busy', { retryAfterSeconds: 5 }),
};

export const SIZE = { width: 1200, height: 630 } as const;
const POINTS_AN_INCH = 72;
const TIMEOUT_SECONDS = 8;

/** What a file is made of: the same gives the same file, whoever asks and whenever. */
export type Drawing = Pick<Work, 'source' | 'inputs' | 'pictures'>;
export const tagOf = ({ source, inputs, pictures }: Drawing): string => {
  const hash = createHash('sha256').update(source).update(JSON.stringify(inputs));
  for (const { name, bytes } of pictures) hash.update(name).update(bytes);
  return hash.digest('base64url').slice(0, 27);
};

/** A picture for links. */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  const { svg } = await typeset({ ...withWordmark(drawing), output: 'svg', at: 0 }, REFUSALS);
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg!), { density: POINTS_AN_INCH })
    .resize(SIZE.width, SIZE.height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

/** A sheet to print. */
export async function drawSheet(drawing: Drawing): Promise<Buffer> {
  const { pdf } = await typeset({ ...withWordmark(drawing), output: 'pdf', at: 0 }, REFUSALS);
  return Buffer.from(pdf!);
}

const withWordmark = (drawing: Drawing): Drawing => ({
  ...drawing,
  pictures: [...drawing.pictures, { name: 'wordmark.svg', bytes: WORDMARK }],
});

const MOST_BYTES = 24_000_000;
/** What was drawn last, by its tag; several who ask at once wait for one. A restart draws anew. */
const drawn = new Map<string, Promise<Buffer>>();
let bytes = 0;

export async function once(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(tag);
  if (known) {
    // What is asked for again is forgotten last.
    drawn.delete(tag);
    drawn.set(tag, known);
    return known;
  }
  const made = draw();
  drawn.set(tag, made);
  try {
    bytes += (await made).length;
  } catch (error) {
    drawn.delete(tag);
    throw error;
  }
  await forgetOldest();
  return made;
}

async function forgetOldest(): Promise<void> {
  for (const [tag, made] of drawn) {
    if (bytes <= MOST_BYTES) return;
    const { length } = await made.catch(() => Buffer.alloc(0));
    if (drawn.get(tag) !== made) continue;
    drawn.delete(tag);
    bytes -= length;
  }
}
