import { z } from 'zod';
import { isSafePath } from '#modules/auth/rules.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { barePath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Section } from './completeness.ts';
import { refuse } from './errors.ts';
import { readOwnProfile, saveNone } from './service.server.ts';
import { profilesTexts } from './texts.ts';

/** What every section's page loads. */
export async function loadSection(ctx: Context, actor: Actor, url: URL, section: Exclude<Section, 'cv'>) {
  const profile = await readOwnProfile(ctx, actor);
  const title = translate(profilesTexts, actor.locale)(`profiles.section_${section}`);
  return { profile, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
}

type Done = 'profiles.saved' | 'profiles.added' | 'profiles.deleted';
export const doneAt = (actor: Actor, path: string, key: Done = 'profiles.saved') =>
  redirectWith(actor.locale, path, { message: translate(profilesTexts, actor.locale)(key) });

/** Back to where the visitor was sent from (`?back=/jobs/1/apply`), else to the overview. */
export function doneFrom(actor: Actor, request: Request) {
  const back = new URL(request.url).searchParams.get('back');
  return doneAt(actor, back && isSafePath(back) ? barePath(back) : '/profile');
}

/** Which entry of a list the page edits: one of the caller's by id, a new one, or none. Throws 404 for any other. */
export function editedOf<Entry extends { id: string }>(entries: readonly Entry[], url: URL, startsEmpty: boolean) {
  const id = url.searchParams.get('edit');
  const entry = entries.find((one) => one.id === id) ?? null;
  if (id !== null && !entry) throw refuse('profiles.item_not_found');
  return { entry, isOpen: entry !== null || url.searchParams.has('add') || (entries.length === 0 && startsEmpty) };
}

/** The entry that a list's form edits; undefined for a new one. */
export const entryIdOf = (form: FormData): string | undefined => {
  const id = form.get('id');
  return typeof id === 'string' && id !== '' ? requireId(id) : undefined;
};

const requireId = (id: string): string => {
  const known = z.uuid().safeParse(id);
  if (!known.success) throw refuse('profiles.item_not_found');
  return known.data;
};

type Remove = (ctx: Context, actor: Actor, id: string) => Promise<unknown>;

/** A press on an entry's "delete". What is gone already is as it should be. */
export async function deletedEntry(ctx: Context, actor: Actor, form: FormData, remove: Remove, path: string) {
  await remove(ctx, actor, requireId(String(form.get('id')))).catch((error: unknown) => {
    if (!isAppError(error) || error.status !== 404) throw error;
  });
  return doneAt(actor, path, 'profiles.deleted');
}

/** "Nothing to add here", or that taken back. */
export async function saidNone(
  ctx: Context,
  actor: Actor,
  form: FormData,
  section: Parameters<typeof saveNone>[2],
  path: string,
) {
  const none = form.get('intent') === 'none';
  await saveNone(ctx, actor, section, { none });
  return doneAt(actor, none ? path : `${path}?add=1`);
}
