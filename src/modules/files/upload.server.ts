import type { FastifyRequest } from 'fastify';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { refuse } from './errors.ts';
import { maxBytesOf, type FileKind } from './rules.ts';

export type Upload = {
  /** What the form calls it. */
  field: string;
  name: string;
  bytes: Buffer;
};

/**
 * The one file of a multipart request, and the text beside it. The bytes stay in memory, so that an
 * upload that breaks off leaves nothing; reading stops one byte behind the kind's limit.
 */
export async function uploadOf(
  request: FastifyRequest,
  kind: FileKind,
): Promise<{ upload: Upload; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw refuse('files.not_multipart');
  // Without the error at the limit: a file that is too large is a problem of its field, told by the kind's rule.
  const reading = { limits: { files: 1, fileSize: maxBytesOf(kind) + 1 }, throwFileSizeLimit: false };
  let upload: Upload | null = null;
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts(reading)) {
      if (part.type === 'file')
        upload = { field: part.fieldname, name: part.filename ?? '', bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // Too many parts and the like say so themselves; anything else is a body that broke off.
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw refuse('files.interrupted');
  }
  if (!upload || (upload.bytes.length === 0 && upload.name === ''))
    throw fieldProblem(upload?.field ?? kind, { rule: 'required' });
  return { upload, fields };
}

/** The file of a page's form, or null when none was chosen: browsers then send one without name and content. */
export async function formUpload(form: FormData, field: string, kind: FileKind): Promise<Upload | null> {
  const file = form.get(field);
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return null;
  // No more than needed to see that it is too large.
  return { field, name: file.name, bytes: Buffer.from(await file.slice(0, maxBytesOf(kind) + 1).arrayBuffer()) };
}
