import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Buffer; modified: Date };

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** One archive in memory: names in UTF-8, each entry deflated. Bounded by what a person may upload. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, modified } of entries) {
    const encoded = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(bytes);
    const { time, day } = dosTimeOf(modified);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8_NAMES, 2);
    about.writeUInt16LE(DEFLATED, 4);
    about.writeUInt16LE(time, 6);
    about.writeUInt16LE(day, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(encoded.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), about, encoded, packed);

    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([VERSION, 0]), about, where, encoded);
    offset += 4 + about.length + encoded.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

const FIRST_YEAR = 1980;

/** Two-second steps since 1980, in UTC. */
const dosTimeOf = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  day: ((at.getUTCFullYear() - FIRST_YEAR) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});
