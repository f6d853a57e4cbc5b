import { createHash } from 'node:crypto';
import { findPublished } from '#modules/articles/service.server.ts';
import type { ArticleKind } from '#modules/articles/rules.ts';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { isStaffScope, type Scope } from '#platform/access/scope.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { paceFor, roomOf } from '#platform/limits/pace.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { Answer, CommentInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { commentHeld } from '../events.server.ts';
import * as queries from '../queries.server.ts';
import {
  COMMENT_PACE,
  editableUntil,
  isTelling,
  linksIn,
  MOST_LINKS,
  SAME_BY_OTHERS,
  SAME_WITHIN_MS,
  wordsAlone,
  type CommentSignal,
} from '../rules.ts';
import { toComment } from './shape-comment.ts';

type Writing = Uses<'db' | 'now' | 'tasks' | 'events' | 'log'>;

const printOf = (body: string) => createHash('sha256').update(wordsAlone(body)).digest('base64url');

/** Shown at once, or held until the trust desk has read it: a person's first, one with a link, one said in many places. */
export async function postComment(
  ctx: Writing,
  actor: Actor,
  { kind, article_id, parent_id, body }: CommentInput & { kind: ArticleKind; article_id: number },
): Promise<Answer> {
  const { id: author_id } = requireUser(actor);
  return inTransaction(ctx, async (ctx) => {
    const article = await findPublished(ctx, article_id);
    if (article?.kind !== kind) throw refuse('comments.not_found');
    if (!article.takes_comments) throw refuse('comments.closed');
    await requireParent(ctx, article_id, parent_id);
    await requireRoom(ctx, author_id);
    if (linksIn(body).length > MOST_LINKS) throw refuse('comments.many_links');
    const { id } = await queries.insertComment(ctx.db, {
      article_id,
      parent_id,
      author_id,
      body,
      print: printOf(body),
      state: 'shown',
      created_at: ctx.now(),
    });
    return settle(ctx, actor, id);
  });
}

/** Within ten minutes; what it says then is judged as a new one is, and read again where the first words were read. */
export async function editComment(ctx: Writing, actor: Actor, id: number, { body }: { body: string }): Promise<Answer> {
  return inTransaction(ctx, async (ctx) => {
    const comment = await requireOwnForUpdate(ctx, actor, id);
    if (editableUntil(comment) <= ctx.now()) throw refuse('comments.too_late');
    if (linksIn(body).length > MOST_LINKS) throw refuse('comments.many_links');
    if (body === comment.body) return toComment((await queries.findComment(ctx.db, id))!, actor, ctx.now());
    await queries.updateComment(ctx.db, id, { body, print: printOf(body), edited_at: ctx.now() });
    return settle(ctx, actor, id);
  });
}

/** The words go; a line stays where somebody answered. What is deleted twice is deleted. */
export const deleteComment = (ctx: Uses<'db' | 'now' | 'tasks' | 'events'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id: author_id } = requireUser(actor);
    const comment = await queries.findCommentForUpdate(ctx.db, id);
    if (comment?.author_id !== author_id) throw refuse('comments.not_found');
    if (comment.state === 'removed') throw refuse('comments.not_found');
    await queries.updateComment(ctx.db, id, { body: '', print: '', state: 'deleted' });
  });

async function requireParent(ctx: Uses<'db'>, article_id: number, parent_id: number | null) {
  if (parent_id === null) return;
  const parent = await queries.findCommentForUpdate(ctx.db, parent_id);
  if (parent?.article_id !== article_id || parent.state !== 'shown') throw refuse('comments.not_found');
  if (parent.parent_id !== null) throw refuse('comments.one_level');
}

async function requireOwnForUpdate(ctx: Uses<'db'>, actor: Actor, id: number): Promise<queries.CommentRecord> {
  const { id: author_id } = requireUser(actor);
  const comment = await queries.findCommentForUpdate(ctx.db, id);
  const is_there = comment?.state === 'shown' || comment?.state === 'held';
  if (!comment || comment.author_id !== author_id || !is_there) throw refuse('comments.not_found');
  return comment;
}

async function requireRoom(ctx: Uses<'db' | 'now'>, author_id: string): Promise<void> {
  const now = ctx.now();
  const [account, settings] = await Promise.all([queries.findAuthor(ctx.db, author_id), readSettings(ctx)]);
  const sent = await queries.countSentForUpdate(ctx.db, author_id, {
    hour: new Date(now.getTime() - HOUR_MS),
    day: new Date(now.getTime() - DAY_MS),
  });
  const pace = paceFor(COMMENT_PACE, settings, account, now);
  const { left, span, max, retry_after_seconds } = roomOf(sent, pace, now);
  if (left === 0)
    throw refuse(`comments.too_many_${span}`, { values: { max }, retryAfterSeconds: retry_after_seconds });
}

/** Decides whether it is held, and says what its writer sees of it. */
async function settle(ctx: Writing, actor: Actor, id: number): Promise<Answer> {
  const comment = (await queries.findComment(ctx.db, id))!;
  const signals = isStaffScope(comment.scope as Scope) ? [] : await signalsOf(ctx, comment);
  if (signals.length > 0) {
    await queries.updateComment(ctx.db, id, { state: 'held', was_held: true });
    await ctx.events.announce(ctx, commentHeld, { comment_id: id, signals, edited_at: comment.edited_at });
  }
  return toComment((await queries.findComment(ctx.db, id))!, actor, ctx.now());
}

async function signalsOf(ctx: Uses<'db' | 'now'>, comment: queries.CommentRecord): Promise<CommentSignal[]> {
  const { id, author_id, body, print, edited_at, was_held } = comment;
  const signals: CommentSignal[] = [];
  if (edited_at === null && !(await queries.hasShown(ctx.db, author_id!, id))) signals.push('first_comment');
  if (edited_at !== null && was_held) signals.push('reworded');
  if (linksIn(body).length > 0) signals.push('link');
  if (isTelling(body)) {
    const since = new Date(ctx.now().getTime() - SAME_WITHIN_MS);
    const same = await queries.listSame(ctx.db, { print, since, except: id });
    const by_others = new Set(same.map((one) => one.author_id)).size;
    if (same.some((one) => one.author_id === author_id) || by_others >= SAME_BY_OTHERS) signals.push('same_comment');
  }
  return signals;
}
