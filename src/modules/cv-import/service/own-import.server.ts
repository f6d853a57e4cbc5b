import { dropFile, useFile } from '#modules/files/service.server.ts';
import { describeFiles } from '#modules/files/service.server.ts';
import { readOwnProfile } from '#modules/profiles/service.server.ts';
import type { ProfileAnswer } from '#modules/profiles/contract.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { LIST_NAMES, type Draft, type ImportAnswer, type Review } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { canRetry, isUnderWay, STUCK_MS, type ImportState, type Problem } from '../rules.ts';
import { cvImportTexts } from '../texts.ts';

type Owning = Uses<'db' | 'now'>;

/**
 * Begins to read a file that the caller has uploaded (kind `cv_import`). An import that is still open
 * gives way to it. The reading itself is a task.
 */
export function startImport(
  ctx: Uses<'db' | 'now' | 'tasks' | 'config'>,
  actor: Actor,
  fileId: string,
): Promise<ImportAnswer> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    await useFile(ctx, actor, { id: fileId, kind: 'cv_import' });
    const file = (await describeFiles(ctx, [fileId])).get(fileId)!;
    const before = await queries.findOpenImport(ctx.db, seeker.id);
    if (before) await discard(ctx, before);
    const at = ctx.now();
    const row = await queries.insertImport(ctx.db, {
      user_id: seeker.id,
      file_id: fileId,
      file_name: file.name,
      created_at: at,
      updated_at: at,
    });
    await enqueue(ctx, row.id);
    return toAnswer(row, actor);
  });
}

const READING_ATTEMPTS = 3;
const enqueue = (ctx: Uses<'db' | 'tasks'>, id: string) =>
  ctx.tasks.enqueue(ctx, 'cv-import.read', { id }, { key: `cv-import.read:${id}`, maxAttempts: READING_ATTEMPTS });

/** Reads the same file once more, where that may help. Idempotent while it is under way. */
export function retryImport(ctx: Uses<'db' | 'now' | 'tasks'>, actor: Actor, id: string): Promise<ImportAnswer> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    const row = await requireOwn(ctx, seeker.id, id);
    if (isUnderWay(row.state as ImportState)) return toAnswer(row, actor);
    if (row.state !== 'failed' || !row.file_id || !canRetry(row.problem as Problem))
      throw refuse('cv_import.not_ready');
    const changes = { state: 'waiting' as const, problem: null, progress: 0, updated_at: ctx.now() };
    await queries.updateImport(ctx.db, id, changes);
    await enqueue(ctx, id);
    return toAnswer({ ...row, ...changes }, actor);
  });
}

/** The caller's own import, by its id, or the one that is open; null when there is none. */
export async function findOwnImport(ctx: Owning, actor: Actor, id?: string): Promise<ImportAnswer | null> {
  const seeker = requireSeeker(actor);
  const row = id ? await queries.findImport(ctx.db, seeker.id, id) : await queries.findOpenImport(ctx.db, seeker.id);
  if (!row) return null;
  const isStuck = isUnderWay(row.state as ImportState) && ctx.now().getTime() - row.updated_at.getTime() > STUCK_MS;
  if (!isStuck) return toAnswer(row, actor);
  const changes = { state: 'failed' as const, problem: 'interrupted', updated_at: ctx.now() };
  const changed = await queries.updateReading(ctx.db, row.id, changes);
  return toAnswer(changed ? { ...row, ...changes } : row, actor);
}

export type OpenReview = ImportAnswer & { draft: Draft; profile: ProfileAnswer };

/** What was found beside what the profile says now; null while there is nothing to review. */
export async function openReview(ctx: Uses<'db' | 'now' | 'config'>, actor: Actor): Promise<OpenReview | null> {
  const found = await findOwnImport(ctx, actor);
  if (found?.state !== 'ready' || !found.draft) return null;
  return { ...found, draft: found.draft, profile: await readOwnProfile(ctx, actor) };
}

/** The review as it stands, for later. Saves nothing into the profile. */
export function keepReview(
  ctx: Owning,
  actor: Actor,
  id: string,
  { version, ...review }: Review & { version: number },
): Promise<void> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    const row = await requireReady(ctx, seeker.id, id, version);
    await queries.updateImport(ctx.db, id, {
      draft: JSON.stringify({ ...draftIn(row), ...review }),
      version: row.version + 1,
      updated_at: ctx.now(),
    });
  });
}

/** Throws the review and its file away. What was saved into the profile stays there. Idempotent. */
export function deleteImport(ctx: Owning, actor: Actor, id: string): Promise<void> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    await discard(ctx, await requireOwn(ctx, seeker.id, id));
  });
}

export async function discard(ctx: Owning, row: Pick<queries.ImportRow, 'id' | 'file_id'>): Promise<void> {
  await queries.deleteImport(ctx.db, row.id);
  if (row.file_id) await dropFile(ctx, row.file_id);
}

export async function requireOwn(ctx: Uses<'db'>, userId: string, id: string): Promise<queries.ImportRow> {
  const row = await queries.findImportForUpdate(ctx.db, userId, id);
  if (!row) throw refuse('cv_import.not_found');
  return row;
}

/** Locked, read, and no newer than what the caller saw. */
export async function requireReady(
  ctx: Uses<'db'>,
  userId: string,
  id: string,
  version: number,
): Promise<queries.ImportRow> {
  const row = await requireOwn(ctx, userId, id);
  if (row.state !== 'ready') throw refuse('cv_import.not_ready');
  if (row.version !== version) throw refuse('cv_import.stale');
  return row;
}

const toAnswer = (row: queries.ImportRow, actor: Actor): ImportAnswer => ({
  id: row.id,
  state: row.state as ImportState,
  progress: row.progress,
  file_name: row.file_name,
  problem: row.problem
    ? {
        name: row.problem as Problem,
        text: translate(cvImportTexts, actor.locale)(`cv_import.problem_${row.problem as Problem}`),
      }
    : null,
  version: row.version,
  draft: row.state === 'ready' ? draftIn(row) : null,
  created_at: row.created_at.toISOString(),
});

/** One that was read before a list was known, or before places were, has nothing in it. */
const draftIn = ({ draft }: { draft: unknown }): Draft => {
  const kept = draft as Draft;
  const none = Object.fromEntries(LIST_NAMES.map((list) => [list, []]));
  return { ...kept, places: kept.places ?? {}, unsure: kept.unsure ?? [], lists: { ...none, ...kept.lists } };
};
