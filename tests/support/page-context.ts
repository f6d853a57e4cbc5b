import { RouterContextProvider } from 'react-router';
import type { Actor } from '#platform/access/actor.ts';
import {
  actorContext,
  appContext,
  cookiesContext,
  readContext,
  refusedContext,
  liveContext,
} from '#platform/context-for-pages.server.ts';
import type { Context } from '#platform/context.server.ts';
import { liveOnce } from '#modules/messages/service.server.ts';

/** What the door gives a page, for a loader or an action that a test calls by itself. */
export function pageContext(ctx: Context, actor: Actor): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, ctx);
  context.set(readContext, ctx);
  context.set(actorContext, actor);
  context.set(liveContext, liveOnce(ctx, actor));
  context.set(refusedContext, {});
  context.set(cookiesContext, []);
  return context;
}
