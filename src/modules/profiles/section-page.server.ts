import { data } from 'react-router';
import { z } from 'zod';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { valuesOf, type Refused } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Section } from './completeness.ts';
import { refuse } from './errors.ts';
import { CV_LIST_NAMES, CV_LISTS, type CvListName, type EmptiableList } from './fields.ts';
import { swapped } from './rules.ts';
import { entriesOf, readOwnProfile, saveNone } from './service.server.ts';
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
  return doneAt(actor, safePath(new URL(request.url).searchParams.get('back')) ?? '/profile');
}

/**
 * Which entry of a list the page edits: one of the caller's by id, a new one, or none. An id that is
 * not theirs (any more) is gone; what was typed into it may still be on the screen.
 */
export function editedOf<Entry extends { id: string }>(entries: readonly Entry[], url: URL, startsEmpty: boolean) {
  const id = url.searchParams.get('edit');
  const entry = entries.find((one) => one.id === id) ?? null;
  return {
    entry,
    isGone: id !== null && entry === null,
    isOpen: entry !== null || url.searchParams.has('add') || (entries.length === 0 && startsEmpty),
  };
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

/** The list that a page's address names. */
export function listAt(url: URL): CvListName {
  const section = url.pathname.split('/').at(-1);
  const list = CV_LIST_NAMES.find((name) => CV_LISTS[name].section === section);
  if (!list) throw refuse('profiles.item_not_found');
  return list;
}
export const pathOfList = (list: CvListName): string => `/profile/${CV_LISTS[list].section}`;

/** A press on an entry's "delete". What is gone already is as it should be. */
export async function deletedEntry(ctx: Context, actor: Actor, form: FormData, list: CvListName) {
  await entriesOf[list].remove(ctx, actor, requireId(String(form.get('id')))).catch((error: unknown) => {
    if (!isAppError(error) || error.status !== 404) throw error;
  });
  return doneAt(actor, pathOfList(list), 'profiles.deleted');
}

/** A press on an entry's "up" or "down". At the end of the list, and for what is gone, nothing moves. */
export async function movedEntry(
  ctx: Context,
  actor: Actor,
  { form, url }: { form: FormData; url: URL },
  list: CvListName,
) {
  const id = requireId(String(form.get('id')));
  const ids = (await readOwnProfile(ctx, actor))[list].map((entry) => entry.id);
  const from = ids.indexOf(id);
  const to = from + (form.get('to') === 'up' ? -1 : 1);
  const here = `${url.pathname}${url.search}#entry-${id}`;
  if (from === -1 || to < 0 || to >= ids.length) return redirectWith(actor.locale, here);
  await entriesOf[list].order(ctx, actor, { ids: swapped(ids, from, to) });
  const [place, all] = [to + 1, ids.length].map((number) => numberOf(number, actor.locale));
  const message = translate(profilesTexts, actor.locale)('profiles.moved', { place: place!, all: all! });
  return redirectWith(actor.locale, here, { message });
}

/** A line of a form moved without script: the form again, nothing saved, with two lines changed over. */
export function movedLines(form: FormData, namesOf: (line: number) => string[]) {
  const [line = '', to] = String(form.get('move')).split('.');
  const from = Number(line);
  const values = valuesOf(form);
  const [names, others] = [namesOf(from), namesOf(from + (to === 'up' ? -1 : 1))];
  const moved = { ...values };
  for (const [index, name] of names.entries()) {
    const other = others[index]!;
    moved[name] = values[other] ?? '';
    moved[other] = values[name] ?? '';
  }
  return data<Refused>({ ok: false, message: '', code: 'profiles.moved', problems: {}, values: moved });
}

/** "Nothing to add here", or that taken back. */
export async function saidNone(ctx: Context, actor: Actor, form: FormData, list: EmptiableList) {
  const path = pathOfList(list);
  const none = form.get('intent') === 'none';
  try {
    await saveNone(ctx, actor, list, { none });
  } catch (error) {
    // Something was added in another window: the page shows it, and why this was not taken.
    const [message] = isAppError(error) ? Object.values(error.problems?.(actor.locale) ?? {}).flat() : [];
    if (!message) throw error;
    return redirectWith(actor.locale, path, { message, kind: 'error' });
  }
  return doneAt(actor, none ? path : `${path}?add=1`);
}
