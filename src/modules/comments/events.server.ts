import { defineEvent } from '#platform/events/events.server.ts';
import type { CommentSignal } from './rules.ts';

/** A comment waits until somebody has read it as it now is; announced in the transaction that holds or rewords it. */
export const commentHeld = defineEvent<{
  comment_id: number;
  signals: CommentSignal[];
  edited_at: Date | null;
}>('comments.held');
