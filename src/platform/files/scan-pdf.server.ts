import { constants, inflateSync } from 'node:zlib';

/** `acts`: does more than be read. `unfit`: unpacks to too much, is an archive as well, or is damaged. */
export type PdfScan = 'plain' | 'locked' | 'acts' | 'unfit';

/** What a document to be read has no need of: scripts, programs to start, files inside, films. */
const ACTING = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![\w.-])/;
const LOCKED = /\/Encrypt(?![\w.-])/;
/** Compressed parts that a reader unpacks before anything is shown. */
const STRUCTURE = /\/Type\s*\/(ObjStm|XRef)(?![\w.-])/;
const PACKED_ONCE = /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![\w.-])/;
const MAX_STRUCTURE_BYTES = 48 * 1024 * 1024;

/**
 * Looks through the structure of a PDF without believing its index: everything outside of streams,
 * and the streams that hold structure. Runs before a parser sees the file, and bounds what that
 * parser would have to unpack.
 */
export function scanPdf(bytes: Buffer): PdfScan {
  if (isArchiveToo(bytes)) return 'unfit';
  const structure: string[] = [];
  let left = MAX_STRUCTURE_BYTES;
  for (const { outside, stream } of partsOf(bytes)) {
    structure.push(outside);
    const head = plainNames(outside.slice(outside.lastIndexOf(' obj')));
    if (!stream || !STRUCTURE.test(head)) continue;
    const unpacked = head.includes('/Filter') ? (PACKED_ONCE.test(head) ? unpack(stream, left) : null) : stream;
    if (!unpacked) return 'unfit';
    left -= unpacked.length;
    structure.push(unpacked.toString('latin1'));
  }
  const names = plainNames(structure.join('\n'));
  if (LOCKED.test(names)) return 'locked';
  return ACTING.test(names) ? 'acts' : 'plain';
}

/** Each stretch of a PDF outside of streams, and the stream behind it. One without an end counts as outside. */
export function* partsOf(bytes: Buffer): Generator<{ outside: string; stream?: Buffer }> {
  const text = bytes.toString('latin1');
  let from = 0;
  for (const { index, 0: opening } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (index < from) continue;
    const start = index + opening.length;
    const end = text.indexOf('endstream', start);
    if (end < 0) break;
    yield { outside: text.slice(from, index), stream: bytes.subarray(start, end) };
    from = end;
  }
  yield { outside: text.slice(from) };
}

function unpack(stream: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(stream, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

/** A name may hide its letters: `/J#53` is `/JS`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_AT = 20;
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 65_535;

/** A ZIP is read from its end, so that one file can be both. */
function isArchiveToo(bytes: Buffer): boolean {
  const tail = bytes.subarray(-ZIP_TAIL_BYTES);
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const rest = tail.subarray(at);
    if (rest.length >= ZIP_END_BYTES && rest.readUInt16LE(ZIP_COMMENT_AT) === rest.length - ZIP_END_BYTES) return true;
  }
  return false;
}
