import type { FastifyRequest } from 'fastify';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { partsOf, type Upload } from '#platform/http/parts.server.ts';
import { refuse } from './errors.ts';
import { maxBytesOf, type FileKind } from './rules.ts';

export type { Upload };

/**
 * The one file of a multipart request, and the text beside it. The bytes stay in memory, so that an
 * upload that breaks off leaves nothing; reading stops one byte behind the kind's limit.
 */
export async function uploadOf(
  request: FastifyRequest,
  kind: FileKind,
): Promise<{ upload: Upload; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw refuse('files.not_multipart');
  // One byte behind the limit and without an error: a file that is too large is a problem of its field, told by the kind's rule.
  const { file: upload, fields } = await partsOf(request, maxBytesOf(kind) + 1).catch(
    (error: { statusCode?: number }) => {
      // Too many parts and the like say so themselves; anything else is a body that broke off.
      throw error.statusCode ? error : refuse('files.interrupted');
    },
  );
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
