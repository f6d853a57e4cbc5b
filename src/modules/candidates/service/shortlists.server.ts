import { readersFor } from '#modules/privacy/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { DoneForSome, Shortlist, ShortlistPerson } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/shortlists.server.ts';
import { MAX_ON_SHORTLIST, MAX_SHORTLISTS, PER_PAGE } from '../rules.ts';
import { cardsOf } from './cards.server.ts';

const toShortlist = ({
  updated_at,
  people_num,
  ...list
}: NonNullable<Awaited<ReturnType<typeof queries.findShortlist>>>): Shortlist => ({
  ...list,
  people_num: people_num ?? 0,
  updated_at: updated_at.toISOString(),
});

/** The company's own, the last changed first. */
export async function listShortlists(ctx: Uses<'db'>, actor: Actor): Promise<Shortlist[]> {
  const { company_id } = requireCompany(actor, 'read');
  return (await queries.listShortlists(ctx.db, company_id)).map(toShortlist);
}

/**
 * One of the company's own with its people, the last added first. Whoever hid the CV, blocked the
 * company or left since stays on the list and is only counted.
 */
export async function findShortlist(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  id: string,
  page = 1,
): Promise<Shortlist & { people: ShortlistPerson[]; hidden_num: number }> {
  const { company_id } = requireCompany(actor, 'read');
  const list = await queries.findShortlist(ctx.db, company_id, id);
  if (!list) throw refuse('candidates.list_not_found');
  const rows = await queries.listPeople(ctx.db, id, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const ids = rows.map(({ user_id }) => user_id);
  const cards = await cardsOf(ctx, ids, { company_id, locale: actor.locale });
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  const people = cards.map((card) => {
    const { note, added_at } = byId.get(card.user_id)!;
    return { ...card, note, added_at: added_at.toISOString() };
  });
  return { ...toShortlist(list), people, hidden_num: rows.length - people.length };
}

export async function createShortlist(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { name }: { name: string },
): Promise<{ id: string }> {
  const { company_id, id: created_by } = requireCompany(actor);
  if ((await queries.countShortlists(ctx.db, company_id)) >= MAX_SHORTLISTS) throw refuse('candidates.too_many_lists');
  const list = await queries.insertShortlist(ctx.db, { company_id, name, created_by, at: ctx.now() });
  if (!list) throw refuse('candidates.list_name_taken');
  return list;
}

/** The caller's own list, locked; another company's is not found. */
async function requireOwnForUpdate(ctx: Uses<'db'>, actor: Actor, id: string) {
  const employer = requireCompany(actor);
  const list = await queries.findShortlistForUpdate(ctx.db, employer.company_id, id);
  if (!list) throw refuse('candidates.list_not_found');
  return { ...list, employer };
}

export const renameShortlist = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  id: string,
  { name }: { name: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { employer } = await requireOwnForUpdate(ctx, actor, id);
    if (!(await queries.updateName(ctx.db, employer.company_id, id, name, ctx.now())))
      throw refuse('candidates.list_name_taken');
  });

/** With its notes. Its people are on no other list the worse for it. */
export const deleteShortlist = (ctx: Uses<'db' | 'now'>, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { employer } = await requireOwnForUpdate(ctx, actor, id);
    await queries.deleteShortlist(ctx.db, employer.company_id, id);
    await audit(ctx, actor, { action: 'candidates.shortlist_deleted', subject: { kind: 'shortlist', id } });
  });

/** Those whom the company may see; whoever is on the list already keeps their note. */
export const addToShortlist = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  id: string,
  { user_ids, note }: { user_ids: readonly string[]; note: string },
): Promise<DoneForSome> =>
  inTransaction(ctx, async (ctx) => {
    const { employer } = await requireOwnForUpdate(ctx, actor, id);
    const asked = [...new Set(user_ids)];
    const [readers, before] = await Promise.all([
      readersFor(ctx, { user_ids: asked, company_id: employer.company_id }),
      queries.countPeopleOn(ctx.db, id),
    ]);
    const there = asked.filter((one) => readers.has(one));
    if (before + there.length > MAX_ON_SHORTLIST) throw refuse('candidates.list_full');
    const at = ctx.now();
    const added = await queries.insertPeople(
      ctx.db,
      { shortlist_id: id, note, added_by: employer.id, added_at: at },
      there,
    );
    await queries.updateTouched(ctx.db, id, at);
    return {
      done: asked.filter((one) => added.has(one)),
      skipped: asked
        .filter((one) => !added.has(one))
        .map((user_id) => ({ user_id, reason: readers.has(user_id) ? 'on_list_before' : 'gone' })),
    };
  });

export const noteOnShortlist = (
  ctx: Uses<'db'>,
  actor: Actor,
  { id, user_id, note }: { id: string; user_id: string; note: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireOwnForUpdate(ctx, actor, id);
    if (!(await queries.updateNote(ctx.db, id, user_id, note))) throw refuse('candidates.person_not_found');
  });

/** Whoever is not on it is not on it. */
export const removeFromShortlist = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireOwnForUpdate(ctx, actor, id);
    await queries.deletePerson(ctx.db, id, user_id);
    await queries.updateTouched(ctx.db, id, ctx.now());
  });
