import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  content: Readable;
  modified: Date;
  /** False for what is packed already, as pictures and PDFs are. */
  compress: boolean;
};

/** Writes an archive to a file, one entry after the other: no more than a part of one is ever in memory. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  // Until it is awaited below: a full disk is noticed by whichever entry it stops.
  written.catch(() => {});
  // The entry's own end says the same.
  zip.on('error', () => {});
  for await (const { name, content, modified, compress } of entries) {
    zip.addReadStream(content, name, { mtime: modified, compress });
    try {
      await Promise.race([finished(content), written]);
    } catch (error) {
      content.destroy();
      throw error;
    }
  }
  zip.end();
  await written;
}
