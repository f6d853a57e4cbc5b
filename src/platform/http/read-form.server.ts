import { Buffer } from 'node:buffer';
import { refuseRequest } from './failures.server.ts';

/** Of all that is typed into a form; its files come on top. */
const TEXT_BYTES = 1_000_000;
const MAX_FIELDS = 1_000;
const URL_ENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;

/**
 * What a page's form posted. The bytes are counted while they come and the fields before they are taken apart, so that
 * nobody can fill the memory or keep the process busy; `fileBytes` is what the form's files may have together.
 */
export async function readForm(request: Request, fileBytes = 0): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, plain] = MULTIPART.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined && !URL_ENCODED.test(type)) throw refuseRequest('request.malformed');
  const bytes = await bytesOf(request, TEXT_BYTES + (boundary === undefined ? 0 : fileBytes));
  if (fieldsIn(bytes, boundary) > MAX_FIELDS) throw refuseRequest('request.too_large');
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw refuseRequest('request.malformed');
  }
}

async function bytesOf(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.length;
    if (length > limit) throw refuseRequest('request.too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

/** As many as stand between `&`, or between boundaries; counting ends where there are too many. */
function fieldsIn(bytes: Buffer, boundary: string | undefined): number {
  const mark = boundary === undefined ? '&' : `--${boundary}`;
  let fields = boundary === undefined ? 1 : -1;
  for (let at = bytes.indexOf(mark); at >= 0 && fields <= MAX_FIELDS; at = bytes.indexOf(mark, at + mark.length))
    fields += 1;
  return fields;
}
