import type { FastifyRequest } from 'fastify';

/** The largest file of any kind; of most kinds less is taken. */
export const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;

export type Upload = {
  /** What the form calls it. */
  field: string;
  name: string;
  bytes: Buffer;
};

type Parts = { file: Upload | null; fields: Record<string, string> };

const read = new WeakMap<FastifyRequest, Promise<Parts>>();

/** The file of a multipart request and the texts beside it, read once whoever asks. A file is cut off at the limit. */
export function partsOf(request: FastifyRequest, limitBytes: number): Promise<Parts> {
  const known = read.get(request) ?? readParts(request, limitBytes);
  read.set(request, known);
  return known;
}

async function readParts(request: FastifyRequest, limitBytes: number): Promise<Parts> {
  const parts: Parts = { file: null, fields: {} };
  // `throwFileSizeLimit` is missing in the plugin's type.
  const reading = { limits: { files: 1, fileSize: limitBytes }, throwFileSizeLimit: false };
  for await (const part of request.parts(reading)) {
    if (part.type === 'file')
      parts.file = { field: part.fieldname, name: part.filename ?? '', bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') parts.fields[part.fieldname] = part.value;
  }
  return parts;
}
