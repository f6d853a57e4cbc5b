import { dropFile, useFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { isFileShown } from '../queries.server.ts';
import { saveSection, type Saving } from './save-section.server.ts';

/** The photo or the CV file, uploaded by the caller before; null takes it away. One that was sent stays where it was sent. */
const saveFile = (kind: 'photo' | 'cv') => (ctx: Saving, actor: Actor, fileId: string | null) =>
  inTransaction(ctx, async (ctx) => {
    let before: string | null = null;
    const saved = await saveSection(ctx, actor, { section: null }, async (ctx, row) => {
      before = row[`${kind}_file_id`];
      if (fileId) await useFile(ctx, actor, { id: fileId, kind });
      return { [`${kind}_file_id`]: fileId };
    });
    await dropUnshown(ctx, actor.user!.id, [before]);
    return saved;
  });

/** Lets go of photos and CVs that neither their person's profile nor an application shows any more. */
export async function dropUnshown(
  ctx: Uses<'db' | 'now'>,
  userId: string,
  files: readonly (string | null)[],
): Promise<void> {
  for (const id of files) if (id !== null && !(await isFileShown(ctx.db, userId, id))) await dropFile(ctx, id);
}

export const savePhoto = saveFile('photo');
export const saveCv = saveFile('cv');
