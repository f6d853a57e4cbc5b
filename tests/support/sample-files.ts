import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Picture = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' };

/** A picture with enough noise to look like one. */
export function samplePicture({ width = 400, height = 300, format = 'jpeg' }: Picture = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#168060', noise } })
    .toFormat(format)
    .toBuffer();
}

type Pdf = { pages?: number; catalog?: string; objects?: string[]; trailer?: string; pageExtra?: string };

/** A small PDF that any reader opens; `catalog`, `pageExtra` and `objects` (numbered from 10) add to it. */
export function samplePdf({ pages = 1, catalog = '', objects = [], trailer = '', pageExtra = '' }: Pdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => 100 + at);
  const table = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`],
    ...kids.map((kid): [number, string] => [
      kid,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${pageExtra} >>`,
    ]),
    ...objects.map((object, at): [number, string] => [10 + at, object]),
  ]);
  let text = '%PDF-1.7\n';
  const places: string[] = [];
  for (const [number, object] of table) {
    places.push(`${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 1\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${200 + pages} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A stream object as it stands in a PDF, packed. */
export function packedStream(dictionary: string, content: string | Buffer): string {
  const packed = deflateSync(content).toString('latin1');
  return `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}
