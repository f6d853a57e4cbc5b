import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Comment } from '../contract.ts';
import { listAnswers, listComments } from '../queries.server.ts';
import { PER_PAGE } from '../rules.ts';
import { toComment } from './shape-comment.ts';

const MOST_ANSWERS = 200;

/** Comments of an article in the order in which they were written, each with its answers; `next` is where they go on. */
export async function listCommentsOf(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  article_id: number,
  { after = 0 }: { after?: number | undefined } = {},
): Promise<{ comments: Comment[]; next: number | null }> {
  const reader = actor.user?.id ?? null;
  const rows = await listComments(ctx.db, { article_id, reader, after, limit: PER_PAGE + 1 });
  const shown = rows.slice(0, PER_PAGE);
  const answers =
    shown.length > 0
      ? await listAnswers(ctx.db, { parents: shown.map(({ id }) => id), reader, limit: MOST_ANSWERS })
      : [];
  const now = ctx.now();
  const byParent = Map.groupBy(answers, ({ parent_id }) => parent_id);
  return {
    comments: shown.map((row) => ({
      ...toComment(row, actor, now),
      answers: (byParent.get(row.id) ?? []).map((answer) => toComment(answer, actor, now)),
    })),
    next: rows.length > PER_PAGE ? shown.at(-1)!.id : null,
  };
}
