import { createContext } from 'react-router';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import type { AppError } from '#platform/errors/app-error.ts';

export const appContext = createContext<Context>();
/** The same for what everybody reads: its database may be a replica, and nothing can be written with it. */
export const readContext = createContext<Context>();
export const actorContext = createContext<Actor>();
/** Fresh per document: allows the page's own inline scripts and nothing else. */
export const nonceContext = createContext<string>();
/**
 * What waits for the person, and where their stream stood when it was counted, before this page read anything; asked for
 * once, however many loaders want to know.
 */
export const liveContext =
  createContext<() => Promise<{ stream_at: number; waiting: { messages: number; notifications: number } }>>();
/** Cookies that the answer sets whatever the loader or action returns (a rotated session). */
export const cookiesContext = createContext<string[]>();
/** What the door said no to before any page was asked; the error page shows it. */
export const refusalContext = createContext<AppError | null>(null);
/** What has been refused of this request: its line of the log is written once, and the door says when to come again. */
export const refusedContext = createContext<{ code?: string; retryAfterSeconds?: number | undefined }>();
