import { findPublished } from '#modules/articles/service.server.ts';
import { LIST_PATH } from '#modules/articles/rules.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { findComment, findCommentForUpdate, updateComment } from '../queries.server.ts';
import { threadOf, type CommentState } from '../rules.ts';

export type JudgedComment = {
  id: number;
  author_id: string;
  author: InBoth;
  body: string;
  state: CommentState;
  article: { title: InBoth; path: string };
};

/** A comment as the trust desk reads it; null where its words are gone. */
export async function findForDesk(ctx: Uses<'db' | 'now'>, id: number): Promise<JudgedComment | null> {
  const row = await findComment(ctx.db, id);
  if (!row || row.author_id === null || row.state === 'deleted') return null;
  const article = await findPublished(ctx, row.article_id);
  if (!article) return null;
  return {
    id,
    author_id: row.author_id,
    author: inBoth((locale) => personName(row, locale)),
    body: row.body,
    state: row.state as CommentState,
    article: { title: article.title, path: `${LIST_PATH[article.kind]}/${article.id}${threadOf(row)}` },
  };
}

const move = (ctx: Uses<'db'>, id: number, from: CommentState[], to: CommentState) =>
  inTransaction(ctx, async (ctx) => {
    const comment = await findCommentForUpdate(ctx.db, id);
    if (comment && from.includes(comment.state as CommentState)) await updateComment(ctx.db, id, { state: to });
  });

/** Read and let go, or back after an appeal. */
export const releaseComment = (ctx: Uses<'db'>, id: number) => move(ctx, id, ['held', 'removed'], 'shown');
/** Its words stay for an appeal, and nobody sees them. */
export const removeComment = (ctx: Uses<'db'>, id: number) => move(ctx, id, ['held', 'shown'], 'removed');
