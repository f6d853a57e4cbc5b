import { receiveFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import { findProfile } from '../queries.server.ts';
import { savePhoto } from './save-files.server.ts';

export type PictureOffered = { user_id: string; door: Door; picture_url: string };

type Taking = Uses<'db' | 'now' | 'events' | 'storage' | 'config' | 'doors' | 'log'>;

/** The provider's picture as the photo, drawn anew as every upload is. One that cannot be had, or is none, is left. */
export async function takePicture(ctx: Taking, { user_id, door, picture_url }: PictureOffered): Promise<void> {
  const profile = await findProfile(ctx.db, user_id);
  if (!profile || profile.photo_file_id) return;
  const bytes = await ctx.doors[door]?.fetchPicture(picture_url);
  if (!bytes) return ctx.log.info({ door }, 'the picture of a provider was not to be had');
  const actor = ownerOf(user_id);
  try {
    const { id } = await receiveFile(ctx, actor, { kind: 'photo', field: 'photo', name: 'photo', bytes });
    await savePhoto(ctx, actor, id);
  } catch (error) {
    if (!isAppError(error)) throw error;
    ctx.log.info({ door, code: error.code }, 'the picture of a provider was not taken');
  }
}

/** Whoever said on the agreement page that they want it. */
const ownerOf = (id: string): Actor => ({
  user: {
    id,
    type: 'USER',
    company_id: null,
    company_role: null,
    scope: [],
    scope_waits: false,
    display_name: '',
    has_info: false,
    consent: null,
  },
  session_id: null,
  proved_at: null,
  locale: 'ar',
  time_zone_offset_minutes: 180,
  ip: '',
  request_id: '',
});
