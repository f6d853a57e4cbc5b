import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Comment, CommentsQuery } from '../contract.ts';
import { findSeen, listAnswers, listComments, type ReadComment } from '../queries.server.ts';
import { FIRST_ANSWERS, PER_PAGE } from '../rules.ts';
import { toComment } from './shape-comment.ts';

type Reading = Uses<'db' | 'now'>;
type Page = { comments: Comment[]; next: number | null };

/** Comments of an article in the order in which they were written, each with its first answers; `next` is where they go on. */
export async function listCommentsOf(
  ctx: Reading,
  actor: Actor,
  article_id: number,
  { after = 0, parent_id }: CommentsQuery = {},
): Promise<Page> {
  if (parent_id !== undefined) return listAnswersTo(ctx, actor, { article_id, parent_id, after });
  const reader = actor.user?.id ?? null;
  const rows = await listComments(ctx.db, article_id, reader, after, PER_PAGE + 1);
  const shown = rows.slice(0, PER_PAGE);
  const parents = shown.map(({ id }) => id);
  const answers = parents.length > 0 ? await listAnswers(ctx.db, parents, reader, 0, FIRST_ANSWERS + 1) : [];
  const byParent = Map.groupBy(answers, ({ parent_id }) => parent_id);
  return {
    comments: shown.map((row) => withAnswers(ctx, actor, row, byParent.get(row.id) ?? [], FIRST_ANSWERS)),
    next: rows.length > PER_PAGE ? parents.at(-1)! : null,
  };
}

async function listAnswersTo(
  ctx: Reading,
  actor: Actor,
  { article_id, parent_id, after }: { article_id: number; parent_id: number; after: number },
): Promise<Page> {
  const thread = await readThread(ctx, actor, article_id, { id: parent_id, after });
  return {
    comments: (thread?.answers ?? []).map((answer) => ({ ...answer, answers: [], more_after: null })),
    next: thread?.more_after ?? null,
  };
}

/** One comment with a page of its answers; null where there is none, or none that this reader may see. */
export async function readThread(
  ctx: Reading,
  actor: Actor,
  article_id: number,
  { id, after = 0 }: { id: number; after?: number | undefined },
): Promise<Comment | null> {
  const reader = actor.user?.id ?? null;
  const row = await findSeen(ctx.db, { id, reader });
  if (row?.article_id !== article_id || row.parent_id !== null) return null;
  const answers = await listAnswers(ctx.db, [id], reader, after, PER_PAGE + 1);
  return withAnswers(ctx, actor, row, answers, PER_PAGE);
}

function withAnswers(ctx: Reading, actor: Actor, row: ReadComment, answers: ReadComment[], most: number): Comment {
  const now = ctx.now();
  const shown = answers.slice(0, most);
  return {
    ...toComment(row, actor, now),
    answers: shown.map((answer) => toComment(answer, actor, now)),
    more_after: answers.length > most ? shown.at(-1)!.id : null,
  };
}
