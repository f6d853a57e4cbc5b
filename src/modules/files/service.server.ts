import { isUuid } from '#platform/fields/uuid.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { requireScope, requireUser, type Actor, type SignedIn } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { drawVariant, inspectImage } from '#platform/files/inspect-image.server.ts';
import { inspectDocx, looksLikeDocx } from '#platform/files/inspect-docx.server.ts';
import { inspectJson, looksLikeJson } from '#platform/files/inspect-json.server.ts';
import { inspectPdf } from '#platform/files/inspect-pdf.server.ts';
import { DOCX, MEGABYTE } from '#platform/files/size.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { pictureOfPdf } from '#platform/typesetting/first-page.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { turns } from '#platform/files/turns.ts';
import { removeOld, type Removing } from '#platform/retention/keeping.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import type { LinkQuery, StoredFile } from './contract.ts';
import { refuse } from './errors.ts';
import { isSigned, publicFileLink, signedFileLink } from './links.server.ts';
import * as queries from './queries.server.ts';
import { fileNameOf, maxBytesOf, rulesOf, typeOfVariant, VARIANTS, type FileKind, type VariantName } from './rules.ts';
import { filesKeeping, variantKey } from './service/keeping.server.ts';
import { formUpload, uploadOf, type Upload } from './upload.server.ts';

export { publicFileLink, signedFileLink } from './links.server.ts';
export { formUpload, uploadOf, type Upload } from './upload.server.ts';

type Storing = Uses<'db' | 'now' | 'storage' | 'config'>;

/** Unpacked pictures and parsers take far more memory than the files they come from. */
const inTurn = turns(3);

/**
 * Checks an upload by its content and keeps it, private unless its kind is public. It waits for a
 * record to refer to it (`useFile`) and is swept away after a day without one. Refuses what is beyond the
 * quota of the account or the company. Call it outside of a transaction: the bytes would outlive one that is
 * rolled back.
 */
export async function receiveFile(
  ctx: Storing,
  actor: Actor,
  upload: Upload & { kind: FileKind },
): Promise<StoredFile> {
  const owner = requireUser(actor);
  const { kind, field, name } = upload;
  const { scope } = rulesOf(kind);
  if (scope) requireScope(actor, scope);
  const { bytes, variants, ...found } = await inTurn(async () => {
    const whole = await inspect(upload.bytes, kind, field);
    return { ...whole, variants: await variantsOf(whole, kind) };
  });
  const id = randomUUID();
  const at = ctx.now();
  // The row comes first: bytes without one could never be found again.
  const row = await inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx, owner, bytes.length);
    return queries.insertFile(ctx.db, {
      id,
      owner_user_id: owner.id,
      company_id: owner.company_id,
      kind,
      name: fileNameOf(name, found.content_type, kind),
      size_bytes: bytes.length,
      storage_key: `files/${at.getUTCFullYear()}/${String(at.getUTCMonth() + 1).padStart(2, '0')}/${id}`,
      is_public: rulesOf(kind).isPublic ?? false,
      created_at: at,
      ...found,
    });
  });
  try {
    await ctx.storage.put(row.storage_key, bytes, row.content_type);
    await keepVariants(ctx, row.storage_key, variants);
  } catch (error) {
    await queries.updateDeleted(ctx.db, id, at);
    throw error;
  }
  return toStoredFile(ctx, row);
}

/** How much one account, and all who act for one company, may keep. */
async function requireRoom(ctx: Uses<'db'>, owner: SignedIn, bytes: number): Promise<void> {
  const limits = await readSettings(ctx);
  const require = async (
    of: queries.FileOwner,
    { files, megabytes }: { files: number; megabytes: number },
    code: 'files.quota' | 'files.company_quota',
  ) => {
    const kept = await queries.countKeptForUpdate(ctx.db, of);
    if (kept.files >= files || kept.bytes + bytes > megabytes * MEGABYTE)
      throw refuse(code, { values: { files, megabytes } });
  };
  // The account before the company, in everybody's order: two uploads must not wait for each other.
  const ofAccount = { files: limits.files_per_account, megabytes: limits.file_megabytes_per_account };
  await require({ column: 'owner_user_id', id: owner.id }, ofAccount, 'files.quota');
  if (owner.company_id === null) return;
  const ofCompany = { files: limits.files_per_company, megabytes: limits.file_megabytes_per_company };
  await require({ column: 'company_id', id: owner.company_id }, ofCompany, 'files.company_quota');
}

/** `receiveFile` on a multipart API request; `fields` are the texts sent beside the file. */
export async function receiveUpload(
  ctx: Storing,
  actor: Actor,
  request: FastifyRequest,
  kind: FileKind,
): Promise<{ file: StoredFile; fields: Record<string, string> }> {
  const { upload, fields } = await uploadOf(request, kind);
  return { file: await receiveFile(ctx, actor, { ...upload, kind }), fields };
}

/**
 * The file of a page's form: sent with it, or sent before by the browser, which then gives its id as
 * `<field>_id`. Null when none was chosen. What comes back is an id to be claimed with `useFile`.
 */
export async function receiveFormFile(
  ctx: Storing,
  actor: Actor,
  form: FormData,
  kind: FileKind,
  field: string = kind,
): Promise<string | null> {
  const upload = await formUpload(form, field, kind);
  if (upload) return (await receiveFile(ctx, actor, { ...upload, kind })).id;
  const sent = form.get(`${field}_id`);
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

type Inspected = {
  bytes: Buffer;
  content_type: string;
  width: number | null;
  height: number | null;
  pages: number | null;
};

async function inspect(bytes: Buffer, kind: FileKind, field: string): Promise<Inspected> {
  const { formats, minWidth, minHeight, maxSide, asWebp } = rulesOf(kind);
  const takesPdf = formats.includes('pdf');
  const looksLikePdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (takesPdf && (looksLikePdf || formats.length === 1)) {
    const { content_type, pages } = await inspectPdf(bytes, { field, maxBytes: maxBytesOf(kind) });
    return { bytes, content_type, pages, width: null, height: null };
  }
  const limits = { field, maxBytes: maxBytesOf(kind) };
  const plain = { bytes, pages: null, width: null, height: null };
  if (formats.includes('docx') && looksLikeDocx(bytes)) {
    inspectDocx(bytes, limits);
    return { ...plain, content_type: DOCX };
  }
  if (formats.includes('json') && looksLikeJson(bytes)) {
    inspectJson(bytes, limits);
    return { ...plain, content_type: 'application/json' };
  }
  if (!formats.includes('jpg'))
    throw fieldProblem(field, { rule: bytes.length === 0 ? 'file_empty' : 'document_type' });
  const image = await inspectImage(bytes, {
    field,
    // Of a kind that takes both, a picture has the document's limit.
    lessThanBytes: maxBytesOf(kind) + (takesPdf ? 1 : 0),
    ...(takesPdf ? { wrongType: 'pdf_or_image_type' as const } : {}),
    ...(minWidth ? { minWidth } : {}),
    ...(minHeight ? { minHeight } : {}),
    ...(maxSide ? { maxSide } : {}),
    ...(formats.includes('webp') ? { wrongType: 'web_image_type' as const } : {}),
    ...(asWebp ? { asWebp } : {}),
  });
  return { ...image, pages: null };
}

/** The sizes in which a picture is kept beside itself, without those that would be no smaller. */
export async function variantsOf(
  { bytes, content_type, width, height }: Pick<Inspected, 'bytes' | 'content_type' | 'width' | 'height'>,
  kind: FileKind,
) {
  const variants = Object.entries(rulesOf(kind).variants ?? {});
  const drawn = [];
  for (const [name, variant] of variants) {
    const type = typeOfVariant(kind, name as VariantName, content_type);
    const smaller = width && height ? await drawVariant({ bytes, width, height }, variant, type) : null;
    if (smaller) drawn.push({ name: name as VariantName, content_type: type, bytes: smaller });
  }
  return drawn;
}

/** Beside the picture, which is kept under this key. */
export async function keepVariants(
  ctx: Uses<'storage'>,
  storage_key: string,
  variants: Awaited<ReturnType<typeof variantsOf>>,
) {
  for (const { name, content_type, bytes } of variants)
    await ctx.storage.put(variantKey(storage_key, name), bytes, content_type);
}

/** Says that a record now refers to the file. Another's, a wrong kind's or a gone one is not found. */
export async function useFile(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { id, kind }: { id: string; kind: FileKind },
): Promise<void> {
  const { id: owner_user_id } = requireUser(actor);
  const isTheirs = isUuid(id) && (await queries.updateUsed(ctx.db, { id, kind, owner_user_id, at: ctx.now() }));
  if (!isTheirs) throw refuse('files.not_found');
}

/**
 * From now on it is another person's, or nobody's where they have no account: what staff wrote for somebody is theirs to
 * keep, to copy and to erase.
 */
export const handFile = async (ctx: Uses<'db'>, id: string, to: string | null): Promise<void> => {
  await queries.updateOwner(ctx.db, id, to);
};

/** For a record that no longer refers to it. Idempotent; the bytes go with the next sweep. */
export const dropFile = async (ctx: Uses<'db' | 'now'>, id: string): Promise<void> => {
  await queries.updateDeleted(ctx.db, id, ctx.now());
};

/** What a page shows of files that its records refer to; who may see them is for the caller to know. */
export async function describeFiles(
  ctx: Uses<'db' | 'now' | 'config'>,
  ids: readonly (string | null)[],
): Promise<Map<string, StoredFile>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = wanted.length > 0 ? await queries.listFiles(ctx.db, wanted) : [];
  return new Map(rows.map((row) => [row.id, toStoredFile(ctx, row)]));
}

/** One of them; null for none, or one that is gone. */
export const describeFile = async (ctx: Uses<'db' | 'now' | 'config'>, id: string | null): Promise<StoredFile | null> =>
  (await describeFiles(ctx, [id])).get(id ?? '') ?? null;

/** The whole of a file for a task that works on it; null when it is gone. Asks no permission: the caller has one. */
export async function readFileBytes(
  ctx: Uses<'db' | 'storage'>,
  id: string,
): Promise<{ bytes: Buffer; content_type: string } | null> {
  const row = await queries.findFile(ctx.db, id);
  const stream = row && (await ctx.storage.get(row.storage_key));
  return stream ? { bytes: await buffer(stream), content_type: row.content_type } : null;
}

export type OpenedFile = {
  id: string;
  kind: string;
  name: string;
  content_type: string;
  size_bytes: number;
  is_public: boolean;
  /** Shown in the browser, or saved. */
  inline: boolean;
  open: () => Promise<Readable>;
};

/** A public file for everyone; a private one for whoever holds a link that we signed and that is still good. */
export async function openFile(
  ctx: Uses<'db' | 'now' | 'config' | 'storage' | 'log'>,
  id: string,
  link: LinkQuery,
): Promise<OpenedFile> {
  const row = isUuid(id) ? await queries.findFile(ctx.db, id) : undefined;
  if (!row) throw refuse('files.not_found');
  if (!row.is_public && !isSigned(ctx, id, link)) throw refuse('files.link_expired');
  const variant = VARIANTS.find((name) => name === link.as);
  if (variant) return openVariant(ctx, row, variant);
  if (link.as === 'picture' && row.content_type === 'application/pdf') return openPicture(ctx, row);
  const isImage = row.content_type.startsWith('image/');
  return {
    ...row,
    inline: isImage ? link.as !== 'download' : row.content_type === 'application/pdf' && link.as === 'page',
    async open() {
      const stream = await ctx.storage.get(row.storage_key);
      if (stream) return stream;
      ctx.log.error({ file: row.id }, 'the bytes of a file are missing');
      throw refuse('files.not_found');
    },
  };
}

/** A picture in another size; the whole one where it has no such. */
async function openVariant(ctx: Uses<'db' | 'storage'>, row: queries.FileRow, name: VariantName): Promise<OpenedFile> {
  const variant = await ctx.storage.get(variantKey(row.storage_key, name));
  const stream = variant ?? (await ctx.storage.get(row.storage_key));
  if (!stream) throw refuse('files.not_found');
  const bytes = await buffer(stream);
  const open = async () => Readable.from([bytes]);
  const content_type = variant ? typeOfVariant(row.kind as FileKind, name, row.content_type) : row.content_type;
  return {
    ...row,
    id: `${row.id}.${name}`,
    name: fileNameOf(row.name, content_type, row.kind as FileKind),
    content_type,
    size_bytes: bytes.length,
    inline: row.content_type.startsWith('image/'),
    open,
  };
}

const REFUSALS = {
  busy: () => refuse('files.busy', { retryAfterSeconds: 5 }),
  tooSlow: () => refuse('files.no_picture'),
};

/** The first page of a PDF, for those who look through many. */
async function openPicture(ctx: Uses<'db' | 'storage' | 'log'>, row: queries.FileRow): Promise<OpenedFile> {
  const file = await readFileBytes(ctx, row.id);
  if (!file) throw refuse('files.not_found');
  const picture = await pictureOfPdf(file.bytes, REFUSALS).catch((error: unknown) => {
    if (isAppError(error)) throw error;
    ctx.log.warn({ file: row.id, error: describe(error) }, 'the first page of a file could not be drawn');
    throw refuse('files.no_picture');
  });
  return {
    ...row,
    id: `${row.id}.picture`,
    name: row.name.replace(/\.pdf$/, '.webp'),
    content_type: 'image/webp',
    size_bytes: picture.length,
    inline: true,
    open: async () => Readable.from([picture]),
  };
}

/** Removes at once what was dropped, and what was uploaded a day ago for nothing. Safe to run twice, or twice at once. */
export const sweepFiles = (ctx: Removing): Promise<number> => removeOld(ctx, filesKeeping);

const toStoredFile = (ctx: Uses<'now' | 'config'>, row: queries.FileRow): StoredFile => ({
  id: row.id,
  kind: row.kind as FileKind,
  name: row.name,
  content_type: row.content_type,
  size_bytes: row.size_bytes,
  width: row.width,
  height: row.height,
  pages: row.pages,
  href: row.is_public ? publicFileLink(row) : signedFileLink(ctx, row),
});
