import { readFileBytes } from '#modules/files/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { readProfile } from '#modules/profiles/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DOCX } from '#platform/files/size.ts';
import { draftOf, isEmptyDraft } from '../draft.ts';
import { findCv, type FoundCv } from '../finding/find-cv.ts';
import { findJsonResume } from '../finding/json-resume.ts';
import { readLexicon } from '../lexicon.server.ts';
import type { Lexicon } from '../finding/words.ts';
import * as queries from '../queries.server.ts';
import type { ReadDocument } from '../reading/glyphs.ts';
import { readFile } from '../reading/read-file.server.ts';
import { STUCK_MS, type Problem } from '../rules.ts';

type Reading = Uses<'db' | 'now' | 'storage' | 'tasks' | 'log'>;

/** Of the whole: opening the file, then its pages, then finding what they say. */
const PROGRESS = { opened: 10, read: 80 };
const MIN_LETTERS = 40;

/** The task: a file becomes a review. Safe to run twice: what is settled stays as it is. */
export async function readImport(ctx: Reading, id: string): Promise<void> {
  const row = await queries.findImportById(ctx.db, id);
  if (!row?.file_id) return;
  const begun = { state: 'reading' as const, progress: PROGRESS.opened, updated_at: ctx.now() };
  if (!(await queries.updateReading(ctx.db, id, begun))) return;
  const file = await readFileBytes(ctx, row.file_id);
  const found = file ? await foundIn(ctx, id, file) : { problem: 'interrupted' as const };
  await settle(ctx, row, found);
}

type Found = { found: FoundCv; read?: { document: ReadDocument; lexicon: Lexicon } } | { problem: Problem };

async function foundIn(ctx: Reading, id: string, file: { bytes: Buffer; content_type: string }): Promise<Found> {
  const lexicon = await readLexicon(ctx);
  try {
    if (file.content_type === 'application/json') {
      const found = findJsonResume(JSON.parse(file.bytes.toString('utf8').replace(/^\uFEFF/, '')), lexicon);
      return found ? { found } : { problem: 'not_json_resume' };
    }
    const read = await documentOf(ctx, id, file);
    if ('problem' in read) return read;
    const letters = read.lines.reduce((sum, line) => sum + line.text.length, 0);
    if (letters < MIN_LETTERS) return { problem: 'no_text' };
    return { found: findCv(read, lexicon), read: { document: read, lexicon } };
  } catch (error) {
    // Whatever a file makes our own reading stumble over is told to its owner, and to us without its words.
    ctx.log.error({ import: id, error: error instanceof Error ? error.name : 'unknown' }, 'a CV could not be read');
    return { problem: 'broken' };
  }
}

async function documentOf(
  ctx: Reading,
  id: string,
  { bytes, content_type }: { bytes: Buffer; content_type: string },
): Promise<ReadDocument | { problem: Problem }> {
  let told = PROGRESS.opened;
  const onProgress = (percent: number) => {
    const progress = Math.round(PROGRESS.opened + ((PROGRESS.read - PROGRESS.opened) * percent) / 100);
    if (progress < told + 10) return;
    told = progress;
    // Nobody waits for it, and the next one says more.
    queries.updateReading(ctx.db, id, { progress, updated_at: ctx.now() }).catch(() => {});
  };
  return readFile(content_type === DOCX ? 'docx' : 'pdf', bytes, onProgress);
}

/** Its owner is told in the same transaction in which the review is there. */
const settle = (ctx: Reading, row: queries.ImportRow, result: Found): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const profile = await readProfile(ctx, row.user_id);
    if (!profile) return;
    const draft = 'found' in result ? draftOf(result.found, profile, result.read) : null;
    const problem = 'problem' in result ? result.problem : draft && isEmptyDraft(draft) ? 'nothing_found' : null;
    const settled = await queries.updateReading(ctx.db, row.id, {
      state: problem ? 'failed' : 'ready',
      problem,
      draft: problem || !draft ? null : JSON.stringify(draft),
      progress: 100,
      updated_at: ctx.now(),
    });
    if (!settled) return;
    await notify(ctx, {
      user_id: row.user_id,
      kind: problem ? 'cv_import_failed' : 'cv_import_ready',
      params: {},
      href: '/profile/import',
    });
  });

/** Ends readings whose worker is gone. Safe to run twice. */
export async function endStuckImports(ctx: Uses<'db' | 'now'>): Promise<void> {
  const at = ctx.now();
  await queries.updateStuck(ctx.db, new Date(at.getTime() - STUCK_MS), {
    state: 'failed',
    problem: 'interrupted',
    updated_at: at,
  });
}
