import { z } from 'zod';
import { KINDS, LIST_PATH } from '#modules/articles/rules.ts';
import { findPublished } from '#modules/articles/service.server.ts';
import { endpoint, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { Comment, CommentEdit, CommentInput, CommentsQuery, PostedComment } from './contract.ts';
import { refuse } from './errors.ts';
import * as service from './service.server.ts';
import { commentsTexts, saidOf } from './texts.ts';

const tag = 'content';

export function commentsApi(api: Api) {
  for (const kind of KINDS) {
    endpoint(api, {
      method: 'GET',
      url: `${LIST_PATH[kind]}/:id/comments`,
      access: 'public',
      tag,
      summary:
        'Comments in the order in which they were written, with their first answers; `after` goes on behind one, `parent_id` lists the answers to one',
      params: NumberId,
      query: CommentsQuery,
      answers: z.array(Comment),
      handler: async ({ ctx, actor, params, query }) => {
        const article = await findPublished(ctx, params.id);
        if (article?.kind !== kind) throw refuse('comments.not_found');
        const { comments, next } = await service.listCommentsOf(ctx, actor, params.id, query);
        return { data: comments, meta: next === null ? {} : { cursor: String(next) } };
      },
    });
    endpoint(api, {
      method: 'POST',
      url: `${LIST_PATH[kind]}/:id/comments`,
      access: 'account',
      tag,
      summary: 'Says something under an article, or answers a comment; the first of a person waits until it is read',
      perMinute: 20,
      status: 201,
      params: NumberId,
      body: CommentInput,
      answers: PostedComment,
      handler: async ({ ctx, actor, params, body }) => {
        const comment = await service.postComment(ctx, actor, { kind, article_id: params.id, ...body });
        return { data: comment, message: translate(commentsTexts, actor.locale)(saidOf(comment.state)) };
      },
    });
  }
  endpoint(api, {
    method: 'PATCH',
    url: '/comments/:id',
    access: 'account',
    tag,
    summary: 'Changes one’s own comment within ten minutes',
    perMinute: 20,
    params: NumberId,
    body: CommentEdit,
    answers: PostedComment,
    handler: async ({ ctx, actor, params, body }) => {
      const comment = await service.editComment(ctx, actor, params.id, body);
      return { data: comment, message: translate(commentsTexts, actor.locale)(saidOf(comment.state)) };
    },
  });
  endpoint(api, {
    method: 'DELETE',
    url: '/comments/:id',
    access: 'account',
    tag,
    summary: 'Deletes one’s own comment; its answers stay',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await service.deleteComment(ctx, actor, params.id);
      return { data: {}, message: translate(commentsTexts, actor.locale)('comments.deleted_done') };
    },
  });
}
