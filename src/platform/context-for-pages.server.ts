import { createContext } from 'react-router';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';

export const appContext = createContext<Context>();
/** The same for what everybody reads: its database may be a replica, and nothing can be written with it. */
export const readContext = createContext<Context>();
export const actorContext = createContext<Actor>();
/** Fresh per document: allows the page's own inline scripts and nothing else. */
export const nonceContext = createContext<string>();
/** Cookies that the answer sets whatever the loader or action returns (a rotated session). */
export const cookiesContext = createContext<string[]>();
