import { crc32, deflateRawSync } from 'node:zlib';
import Pdf from 'pdfkit';
import { samplePdf, samplePicture } from '../sample-files.ts';

const finished = (document: InstanceType<typeof Pdf>): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });

/** Opens with a password only. */
export function lockedPdf(): Promise<Buffer> {
  const document = new Pdf({ userPassword: 'secret', ownerPassword: 'owner' });
  document.text('A CV that nobody may read', 72, 72);
  return finished(document);
}

/** A picture of a page, as a scanner makes it. */
export async function scannedPdf(): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', margin: 0 });
  document.image(await samplePicture({ width: 600, height: 800 }), 0, 0, { width: 595 });
  return finished(document);
}

export const truncatedPdf = (whole: Buffer): Buffer => whole.subarray(0, Math.floor(whole.length * 0.4));

/** A book. */
export const longPdf = (pages = 2_000): Buffer => samplePdf({ pages });

/** One page whose letters never end. */
export function endlessPdf(letters = 3_000_000): Buffer {
  const content = `BT /F1 1 Tf ${'(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj '.repeat(letters / 50)}ET`;
  return samplePdf({
    pageExtra: '/Contents 10 0 R /Resources << /Font << /F1 11 0 R >> >>',
    objects: [
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ],
  });
}

/** One page with a line for each of its letters. */
export function scatteredPdf(letters = 100_000): Buffer {
  const places = Array.from({ length: letters }, (_, at) => `1 0 0 1 ${at % 500} ${(at * 0.01).toFixed(2)} Tm (a) Tj`);
  const content = `BT /F1 8 Tf ${places.join('\n')} ET`;
  return samplePdf({
    pageExtra: '/Contents 10 0 R /Resources << /Font << /F1 11 0 R >> >>',
    objects: [
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ],
  });
}

type Part = { name: string; content: Buffer | string; claims?: number };

/** An archive of the given parts; `claims` lies about a part's unpacked size. */
export function archiveOf(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), packed);
    index.push(entry, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const documentXml = (body: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

const docx = (document: string | Buffer, more: Part[] = []): Buffer =>
  archiveOf([
    { name: '[Content_Types].xml', content: TYPES },
    { name: '_rels/.rels', content: RELATIONS },
    { name: 'word/document.xml', content: document },
    ...more,
  ]);

export const plainDocx = (text: string): Buffer => docx(documentXml(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`));

/** Small as it lies there, and large as a house when opened, though it says otherwise. */
export const bombDocx = (megabytes = 200): Buffer =>
  docx(documentXml(''), [
    { name: 'word/media/image1.png', content: Buffer.alloc(megabytes * 1024 * 1024), claims: 1_000 },
  ]);

/** Asks its reader for a file of the reader's machine. */
export const entityDocx = (): Buffer =>
  docx(
    documentXml(
      '<w:p><w:r><w:t>&secret;</w:t></w:r></w:p>',
      '<!DOCTYPE w:document [<!ENTITY secret SYSTEM "file:///etc/passwd">]>',
    ),
  );

/** The same in two-byte letters, which a plain search does not see. */
export const hiddenEntityDocx = (): Buffer =>
  docx(
    Buffer.from(
      `\uFEFF${documentXml('', '<!DOCTYPE w:document [<!ENTITY a "x">]>').replace('UTF-8', 'UTF-16')}`,
      'utf16le',
    ),
  );

/** Grows when it is read: ten of ten of ten. */
export const laughingDocx = (): Buffer =>
  docx(
    documentXml(
      '<w:p>&c;</w:p>',
      '<!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>',
    ),
  );

const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Word's container for a document with a password. */
export const lockedDocx = (): Buffer =>
  Buffer.concat([CONTAINER, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(480)]);
/** Word 97. */
export const oldWord = (): Buffer =>
  Buffer.concat([CONTAINER, Buffer.alloc(504), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(480)]);
