import { useFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Saving } from './save-section.server.ts';
import { saveSection } from './save-section.server.ts';

/** The photo or the CV file, uploaded by the caller before; null takes it away. */
const saveFile = (kind: 'photo' | 'cv') => (ctx: Saving, actor: Actor, fileId: string | null) =>
  saveSection(ctx, actor, { section: null }, async (ctx) => {
    if (fileId) await useFile(ctx, actor, { id: fileId, kind });
    return { [`${kind}_file_id`]: fileId };
  });

export const savePhoto = saveFile('photo');
export const saveCv = saveFile('cv');
