import { inflateRawSync } from 'node:zlib';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { MEGABYTE } from './size.ts';

const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_ENTRY = 0x04034b50;
const LOCAL_ENTRY_BYTES = 30;

const MAX_ENTRIES = 2_000;
/** Of all that is packed in it, pictures too. */
const MAX_UNPACKED_BYTES = 60 * MEGABYTE;
/** Text alone is far smaller; a parser takes many times this. */
const MAX_TEXT_BYTES = 8 * MEGABYTE;

/** Word's older format, and a new one that is locked with a password, lie in this kind of container. */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

type Entry = { name: string; method: number; flags: number; packed: Buffer };

/**
 * A Word document by its content, that unpacks to a bounded size and whose XML names nothing outside of
 * itself. Everything is unpacked once here, because what an archive says of its sizes may be a lie.
 */
export function inspectDocx(bytes: Buffer, { field, maxBytes }: { field: string; maxBytes: number }): void {
  if (bytes.length === 0) throw fieldProblem(field, { rule: 'file_empty' });
  if (bytes.length > maxBytes)
    throw fieldProblem(field, { rule: 'image_size', values: { count: maxBytes / MEGABYTE } });
  if (bytes.subarray(0, CONTAINER.length).equals(CONTAINER))
    throw fieldProblem(field, { rule: bytes.includes(ENCRYPTED) ? 'file_locked' : 'document_type' });
  if (!looksLikeDocx(bytes)) throw fieldProblem(field, { rule: 'document_type' });

  const entries = entriesOf(bytes);
  if (!entries) throw fieldProblem(field, { rule: 'file_broken' });
  if (entries.some(({ flags }) => (flags & 1) === 1)) throw fieldProblem(field, { rule: 'file_locked' });
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw fieldProblem(field, { rule: 'document_type' });
  if (!isSound(entries)) throw fieldProblem(field, { rule: 'file_broken' });
}

export const looksLikeDocx = (bytes: Buffer): boolean =>
  bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE) || bytes.subarray(0, CONTAINER.length).equals(CONTAINER);

function isSound(entries: readonly Entry[]): boolean {
  let left = MAX_UNPACKED_BYTES;
  let textLeft = MAX_TEXT_BYTES;
  for (const { name, method, packed } of entries) {
    if (/vbaProject\.bin$/i.test(name)) return false;
    const isText = /\.(xml|rels)$/i.test(name);
    const unpacked = unpack(method, packed, Math.min(left, isText ? textLeft : left));
    if (!unpacked) return false;
    left -= unpacked.length;
    if (!isText) continue;
    textLeft -= unpacked.length;
    // Word never writes one; it is how XML names files and addresses outside. UTF-16 hides it behind zeros.
    if (/<!(DOCTYPE|ENTITY)/i.test(unpacked.toString('latin1').replaceAll('\0', ''))) return false;
  }
  return true;
}

function unpack(method: number, packed: Buffer, maxOutputLength: number): Buffer | null {
  if (method === 0) return packed.length <= maxOutputLength ? packed : null;
  if (method !== 8 || maxOutputLength <= 0) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}

/** What the archive's index lists; null when it does not hold together. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(ARCHIVE_END);
  if (end < 0 || end < bytes.length - ARCHIVE_END_BYTES - MAX_COMMENT_BYTES || end + ARCHIVE_END_BYTES > bytes.length)
    return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const size = bytes.readUInt32LE(at + 20);
    if (local + LOCAL_ENTRY_BYTES > end || bytes.readUInt32LE(local) !== LOCAL_ENTRY) return null;
    const from = local + LOCAL_ENTRY_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (from + size > end) return null;
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(from, from + size),
    });
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
