import { fieldProblem } from '#platform/fields/field-problem.ts';
import { scanPdf } from './scan-pdf.server.ts';
import { readPdf } from './read-pdf.server.ts';
import { MEGABYTE } from './size.ts';

export type PdfLimits = {
  /** Whose problem it is. */
  field: string;
  /** The file may be as large as this. */
  maxBytes: number;
};

export type InspectedPdf = { content_type: 'application/pdf'; pages: number };

const MAGIC = Buffer.from('%PDF-');

/** A PDF by its content, that opens without a password, has pages, and does nothing but be read. */
export async function inspectPdf(bytes: Buffer, { field, maxBytes }: PdfLimits): Promise<InspectedPdf> {
  if (bytes.length === 0) throw fieldProblem(field, { rule: 'file_empty' });
  if (bytes.length > maxBytes)
    throw fieldProblem(field, { rule: 'image_size', values: { count: maxBytes / MEGABYTE } });
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw fieldProblem(field, { rule: 'file_type' });

  const scan = scanPdf(bytes);
  if (scan === 'locked') throw fieldProblem(field, { rule: 'file_locked' });
  if (scan !== 'plain') throw fieldProblem(field, { rule: 'file_broken' });

  const read = await readPdf(bytes);
  if (read.outcome === 'locked') throw fieldProblem(field, { rule: 'file_locked' });
  if (read.outcome !== 'read' || read.acts || read.pages < 1) throw fieldProblem(field, { rule: 'file_broken' });
  return { content_type: 'application/pdf', pages: read.pages };
}
