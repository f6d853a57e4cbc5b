import { z } from 'zod';
import { FILE_KINDS, VARIANTS } from './rules.ts';

export const FileKindName = z.enum(FILE_KINDS);

/** What an upload answers, and what a record shows of a file it refers to. */
export const StoredFile = z.object({
  id: z.uuid(),
  kind: FileKindName,
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable(),
  /** Of a private file: signed, and good for an hour. */
  href: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const LinkQuery = z.object({
  expires: z.string().max(20).optional(),
  signature: z.string().max(100).optional(),
  as: z.enum(['download', 'page', 'picture', ...VARIANTS]).optional(),
});
export type LinkQuery = z.infer<typeof LinkQuery>;
