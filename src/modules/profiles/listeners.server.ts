import { accountRegistered, pictureOffered } from '#modules/auth/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { openProfile } from './service.server.ts';
import { TAKE_PICTURE } from './tasks.server.ts';

/** An abandoned registration takes its profile along by the database's own cascade. */
export const profileListeners: Listener[] = [
  listen(accountRegistered, (ctx, account) => openProfile(ctx, account)),
  listen(pictureOffered, (ctx, offered) => ctx.tasks.enqueue(ctx, TAKE_PICTURE, offered)),
];
