import { loadSharp } from '#platform/files/sharp.server.ts';
import { typeset, type Refusals } from './typesetter.server.ts';

/** As a page of paper, whatever size the file claims; what is left over is white. */
const SOURCE = `
#set page(width: 595pt, height: 842pt, margin: 0pt)
#image("/file.pdf", page: 1, width: 100%, height: 100%, fit: "contain", alt: "1")
`;
const DENSITY = 144;
const TIMEOUT_SECONDS = 8;

/** The first page of a PDF as a picture, drawn in the typesetter's thread. Throws where it cannot be drawn. */
export async function pictureOfPdf(bytes: Buffer, refusals: Refusals): Promise<Buffer> {
  const { svg } = await typeset(
    { source: SOURCE, inputs: {}, pictures: [{ name: 'file.pdf', bytes }], output: 'svg', at: 0 },
    refusals,
  );
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg!), { density: DENSITY })
    .flatten({ background: '#fff' })
    .webp({ quality: 82 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}
