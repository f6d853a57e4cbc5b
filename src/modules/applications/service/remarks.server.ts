import { requireCompany, type Actor, type Employer } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { MOST_NOTES, MOST_TAGS, MOST_TAGS_OF_ONE, type Remarks, type Tag } from '../applicants-contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/remarks.server.ts';
import { notifyTeam } from './notify-team.server.ts';

type Writes = Uses<'db' | 'now'>;

async function requireOwn(ctx: Uses<'db'>, { company_id }: Employer, id: string) {
  const application = await queries.findOwn(ctx.db, id, company_id);
  if (!application) throw refuse('applications.not_found');
  return application;
}

/** What colleagues wrote, how they rate, and the tags. For the company alone: no seeker ever reads any of it. */
export async function readRemarks(ctx: Uses<'db'>, actor: Actor, id: string): Promise<Remarks> {
  const employer = requireCompany(actor, 'read');
  await requireOwn(ctx, employer, id);
  const [notes, ratings, tags] = await Promise.all([
    queries.listNotes(ctx.db, id),
    queries.listRatings(ctx.db, id),
    queries.listTagsOf(ctx.db, id),
  ]);
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return {
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author_user_id && (personName(note, actor.locale) || null),
      is_mine: note.author_user_id === employer.id,
      created_at: note.created_at.toISOString(),
      edited_at: note.edited_at?.toISOString() ?? null,
    })),
    ratings: ratings.map((one) => ({
      rater: personName(one, actor.locale) || (one.email?.split('@')[0] ?? ''),
      rating: one.rating,
      is_mine: one.rater_user_id === employer.id,
    })),
    rating: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 10) / 10,
    my_rating: ratings.find(({ rater_user_id }) => rater_user_id === employer.id)?.rating ?? null,
    tags,
  };
}

export const addNote = (ctx: Writes, actor: Actor, id: string, text: string): Promise<{ id: string }> =>
  inTransaction(ctx, async (ctx) => {
    const employer = requireCompany(actor);
    const application = await requireOwn(ctx, employer, id);
    await queries.lockRemarks(ctx.db, id);
    if ((await queries.countNotes(ctx.db, id)) >= MOST_NOTES) throw refuse('applications.too_many_notes');
    const note = await queries.insertNote(ctx.db, {
      application_id: id,
      author_user_id: employer.id,
      text,
      created_at: ctx.now(),
    });
    await notifyTeam(ctx, actor, application);
    return note;
  });

/** Its author's alone to change. */
async function requireOwnNote(ctx: Uses<'db'>, { company_id, id: user_id }: Employer, id: string) {
  const note = await queries.findNoteForUpdate(ctx.db, id);
  if (!note || note.company_id !== company_id) throw refuse('applications.note_not_found');
  if (note.author_user_id !== user_id) throw refuse('applications.note_of_another');
  return note;
}

export const editNote = (ctx: Writes, actor: Actor, id: string, text: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireOwnNote(ctx, requireCompany(actor), id);
    await queries.updateNote(ctx.db, id, { text, edited_at: ctx.now() });
  });

export const deleteNote = (ctx: Writes, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const note = await requireOwnNote(ctx, requireCompany(actor), id);
    await queries.deleteNote(ctx.db, id);
    await notifyTeam(ctx, actor, note);
    const subject = { kind: 'application', id: note.application_id };
    await audit(ctx, actor, { action: 'applications.note_deleted', subject });
  });

/** The caller's own judgement; null takes it back. Safe to repeat. */
export const rateApplicant = (ctx: Writes, actor: Actor, id: string, rating: number | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const employer = requireCompany(actor);
    const application = await requireOwn(ctx, employer, id);
    if (rating === null) await queries.deleteRating(ctx.db, id, employer.id);
    else {
      const row = { application_id: id, rater_user_id: employer.id, rating, rated_at: ctx.now() };
      await queries.upsertRating(ctx.db, row);
    }
    await notifyTeam(ctx, actor, application);
  });

export const listTags = (ctx: Uses<'db'>, actor: Actor): Promise<Tag[]> =>
  queries.listTags(ctx.db, requireCompany(actor, 'read').company_id);

/** A name that the company has is that tag, however its letters are written; another becomes a new one. */
export const tagApplicant = (ctx: Writes, actor: Actor, id: string, name: string): Promise<Tag> =>
  inTransaction(ctx, async (ctx) => {
    const employer = requireCompany(actor);
    const application = await requireOwn(ctx, employer, id);
    const { company_id } = employer;
    await queries.lockRemarks(ctx.db, company_id);
    const [all, given] = [await queries.listTags(ctx.db, company_id), await queries.listTagsOf(ctx.db, id)];
    const known = all.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
    if (known && given.some((tag) => tag.id === known.id)) return known;
    if (given.length >= MOST_TAGS_OF_ONE || (!known && all.length >= MOST_TAGS))
      throw refuse('applications.too_many_tags');
    const tag = known ?? (await queries.insertTag(ctx.db, { company_id, name }));
    await queries.insertTagged(ctx.db, { application_id: id, tag_id: tag.id });
    await notifyTeam(ctx, actor, application);
    return tag;
  });

/** Safe to repeat. */
export const untagApplicant = (ctx: Writes, actor: Actor, id: string, tagId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const application = await requireOwn(ctx, requireCompany(actor), id);
    await queries.deleteTagged(ctx.db, id, tagId);
    await notifyTeam(ctx, actor, application);
  });

/** From the company and from everyone who has it. */
export async function deleteTag(ctx: Writes, actor: Actor, id: string): Promise<void> {
  const { company_id } = requireCompany(actor);
  if (!(await queries.deleteTag(ctx.db, company_id, id))) throw refuse('applications.tag_not_found');
}
