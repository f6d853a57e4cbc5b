import { defineEvent } from '#platform/events/events.server.ts';
import type { CommentSignal } from './rules.ts';

/** A comment waits until somebody has read it; announced in the transaction that holds it. */
export const commentHeld = defineEvent<{ comment_id: number; signals: CommentSignal[] }>('comments.held');
