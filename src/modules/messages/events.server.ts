import type { Actor } from '#platform/access/actor.ts';
import { defineEvent } from '#platform/events/events.server.ts';

/** One side wrote to the other; announced in the transaction of the letter. */
export const messageSent = defineEvent<{
  message_id: number;
  conversation_id: string;
  /** Null when a seeker wrote. */
  company_id: number | null;
  text: string;
}>('messages.sent');

/** Somebody tells staff of what the other side wrote. */
export const messageReported = defineEvent<{
  message_id: number;
  actor: Actor;
  reason: string;
  text: string;
}>('messages.reported');
