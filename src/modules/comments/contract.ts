import { z } from 'zod';
import { catalogueId, lines, optional } from '#platform/fields/rules.ts';
import { BODY_MAX, STATES } from './rules.ts';

const instant = z.iso.datetime();

export const CommentInput = z.object({
  /** The comment that it answers; an answer is not answered. */
  parent_id: optional(catalogueId()),
  body: lines(BODY_MAX, 1),
});
export type CommentInput = z.output<typeof CommentInput>;
export const CommentEdit = CommentInput.pick({ body: true });

/** Behind the comment of this number; of one comment, its answers. */
export const CommentsQuery = z.object({ after: catalogueId().optional(), parent_id: catalogueId().optional() });
export type CommentsQuery = z.infer<typeof CommentsQuery>;

const One = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  /** Null where the account is gone, or the words are. */
  author: z.object({ name: z.string(), is_staff: z.boolean() }).nullable(),
  /** Empty where it was removed or deleted. */
  body: z.string(),
  /** One that is held is sent to its writer alone. */
  state: z.enum(STATES),
  is_own: z.boolean(),
  /** Until when its writer may change it. */
  editable_until: instant.nullable(),
  created_at: instant,
  edited_at: instant.nullable(),
});
export const Comment = One.extend({
  /** The first few; those behind `more_after` are asked for with `parent_id` and `after`. */
  answers: z.array(One),
  more_after: z.int().nullable(),
});
export type Comment = z.infer<typeof Comment>;
export type Answer = z.infer<typeof One>;

/** What became of it: shown at once, or read before others see it. */
export const PostedComment = One;
