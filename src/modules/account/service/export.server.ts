import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireScope, requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { LOCALES, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { CvOptions } from '#modules/cv/contract.ts';
import { cvPdfOf } from '#modules/cv/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { ownCvOf, readProfile } from '#modules/profiles/service.server.ts';
import type { DataExport } from '../contract.ts';
import { refuse } from '../errors.ts';
import { copyReady } from '../events.server.ts';
import * as queries from '../queries/exports.server.ts';
import { listHeldRows, type Row } from '../queries/held.server.ts';
import { canAskExport, exportEnds, type ExportState } from '../rules.ts';
import { accountTexts } from '../texts.ts';
import { writeZip, type ZipEntry } from '../write-zip.server.ts';
import { readHeld } from './held.server.ts';

export const PREPARE_EXPORT = 'account.prepare-export';
export const EXPORT_NAME = 'sila-data.zip';

type Asking = Uses<'db' | 'now' | 'tasks'>;
type Preparing = Uses<'db' | 'now' | 'config' | 'tasks' | 'storage' | 'log' | 'events'>;
type Reading = Uses<'db' | 'now'>;

async function findLatest(ctx: Reading, userId: string) {
  const row = await queries.findLatestExport(ctx.db, userId);
  return row && row.expires_at > ctx.now() ? { ...row, state: row.state as ExportState } : null;
}

/** The newest copy that was asked for and has not expired. */
export async function readExport(ctx: Reading, actor: Actor): Promise<{ copy: DataExport | null; can_ask: boolean }> {
  const row = await findLatest(ctx, requireUser(actor).id);
  return {
    copy: row && {
      state: row.state,
      asked_at: row.asked_at.toISOString(),
      ready_at: row.ready_at?.toISOString() ?? null,
      expires_at: row.expires_at.toISOString(),
      size_bytes: row.size_bytes,
    },
    can_ask: canAskExport(row, ctx.now()),
  };
}

/** Starts a copy unless one is under way or fresh, and answers the newest. Safe to repeat. */
export async function askExport(ctx: Asking, actor: Actor): Promise<DataExport> {
  await startExport(ctx, actor, requireUser(actor).id);
  return (await readExport(ctx, actor)).copy!;
}

/** An officer starts a copy for a person, who alone can open it, in their settings. Answers its id. */
export async function askExportFor(ctx: Asking, actor: Actor, userId: string): Promise<string> {
  requireScope(actor, 'admin.privacy');
  requireFreshProof(ctx, actor);
  return startExport(ctx, actor, userId);
}

const startExport = (ctx: Asking, actor: Actor, user_id: string): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    await queries.lockPerson(ctx.db, user_id);
    const asked_at = ctx.now();
    const latest = await findLatest(ctx, user_id);
    if (latest && !canAskExport(latest, asked_at)) return latest.id;
    const { id } = await queries.insertExport(ctx.db, { user_id, asked_at, expires_at: exportEnds(asked_at) });
    await ctx.tasks.enqueue(ctx, PREPARE_EXPORT, { id });
    await audit(ctx, actor, { action: 'account.export_asked', subject: { kind: 'data_export', id } });
    return id;
  });

/** Gathers everything held on the person into one archive. Run again it does nothing once it is ready. */
export async function prepareExport(ctx: Preparing, id: string): Promise<void> {
  const copy = await queries.findExport(ctx.db, id);
  if (!copy || copy.state === 'ready' || copy.expires_at <= ctx.now()) return;
  const folder = join(ctx.config.data_dir, 'exports-under-way');
  // The same name each time, so that a second run clears away what a dead one has left.
  const path = join(folder, `${id}.zip`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeZip(path, gather(ctx, copy.user_id));
    const { size: size_bytes } = await stat(path);
    const sha256 = await hashOf(path);
    const storage_key = `exports/${id}`;
    // The row says where the bytes will lie before they do, so that they are found whatever happens.
    await queries.updateExport(ctx.db, id, { storage_key });
    await ctx.storage.put(storage_key, { path, size_bytes }, 'application/zip');
    await inTransaction(ctx, async (ctx) => {
      const ready = { state: 'ready', size_bytes, ready_at: ctx.now() };
      await queries.updateExport(ctx.db, id, ready);
      const { user_id, asked_at } = copy;
      await ctx.events.announce(ctx, copyReady, { id, user_id, asked_at, size_bytes, sha256 });
      await notify(ctx, { user_id: copy.user_id, kind: 'export_ready', params: {}, href: '/account/data' });
    });
  } catch (error) {
    await queries.updateExport(ctx.db, id, { state: 'failed' });
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function* gather(ctx: Preparing, userId: string): AsyncIterable<ZipEntry> {
  const modified = ctx.now();
  const person = await queries.findPerson(ctx.db, userId);
  if (!person) return;
  const entry = (name: string, content: Readable): ZipEntry => ({ name, content, modified, compress: true });
  const t = translate(accountTexts, person.locale as Locale);
  yield entry('README.txt', Readable.from([`\uFEFF${t('account.export_read_me')}\r\n`]));
  yield entry('data.json', Readable.from(writeTables(ctx, userId)));
  if (person.type === 'USER') yield* readCvs(ctx, userId);
  yield* readFiles(ctx, userId);
}

/** The CV with what its owner entrusts to chosen readers, in each language; staff have none. */
async function* readCvs(ctx: Preparing, userId: string): AsyncIterable<ZipEntry> {
  if (!(await readProfile(ctx, userId))) return;
  const cv = await ownCvOf(ctx, userId);
  for (const locale of LOCALES) {
    const { bytes } = await cvPdfOf(ctx, cv, CvOptions.parse({ locale, residency: true }));
    yield { name: `cv-${locale}.pdf`, content: Readable.from([bytes]), modified: ctx.now(), compress: false };
  }
}

/** One JSON document, a table at a time. */
async function* writeTables(ctx: Uses<'db' | 'now'>, userId: string): AsyncIterable<string> {
  const all = await readHeld(ctx);
  yield `{\n  "taken_at": "${ctx.now().toISOString()}",\n  "person_id": "${userId}",\n  "tables": {`;
  let before = '';
  for (const held of all) {
    const rows = await listHeldRows(ctx.db, held, all, userId);
    const told = rows.map((row) => withoutOthers(row, held.person_columns, userId));
    yield `${before}\n    "${held.table}": ${JSON.stringify(told, null, 2).replaceAll('\n', '\n    ')}`;
    before = ',';
  }
  yield '\n  }\n}\n';
}

/** Who else stands in a row is for them to tell. */
const withoutOthers = (row: Row, personColumns: string[], userId: string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, personColumns.includes(name) && value !== userId ? null : value]),
  );

async function* readFiles(ctx: Preparing, userId: string): AsyncIterable<ZipEntry> {
  for (const { id, name, kind, storage_key, created_at } of await queries.listFilesOf(ctx.db, userId)) {
    const content = await ctx.storage.get(storage_key);
    if (content) yield { name: `files/${kind}/${id}-${name}`, content, modified: created_at, compress: false };
    else ctx.log.error({ file: id }, 'the bytes of a file are missing from an export');
  }
}

/** The owner's own copy, while it lasts. */
export async function openExport(
  ctx: Uses<'db' | 'now' | 'storage'>,
  actor: Actor,
): Promise<{ size_bytes: number; stream: Readable }> {
  const copy = await findLatest(ctx, requireUser(actor).id);
  const stream = copy?.state === 'ready' && copy.storage_key ? await ctx.storage.get(copy.storage_key) : null;
  if (!copy?.size_bytes || !stream) throw refuse('account.export_not_found');
  await audit(ctx, actor, { action: 'account.export_downloaded', subject: { kind: 'data_export', id: copy.id } });
  return { size_bytes: copy.size_bytes, stream };
}

/** For any door: the archive as a download that nobody keeps on the way. */
export const exportHeaders = ({ size_bytes }: { size_bytes: number }): Record<string, string> => ({
  'content-type': 'application/zip',
  'content-length': String(size_bytes),
  'content-disposition': `attachment; filename="${EXPORT_NAME}"`,
  'cache-control': 'private, no-store',
});

/** Every copy of one person. */
export async function removeExportsOf(ctx: Uses<'db' | 'storage'>, userId: string): Promise<void> {
  for (const copy of await queries.listExportsOf(ctx.db, userId)) await removeExport(ctx, copy);
}

/** Bytes first: should the row go and the bytes stay, nothing would know of them. */
export async function removeExport(
  ctx: Uses<'db' | 'storage'>,
  { id, storage_key }: { id: string; storage_key: string | null },
): Promise<void> {
  if (storage_key) await ctx.storage.delete(storage_key);
  await queries.deleteExport(ctx.db, id);
}
