import { accountRestored, accountSuspended, deletionAsked, deletionTakenBack } from '#modules/auth/events.server.ts';
import { profileChanged } from '#modules/profiles/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { reindexCandidates } from './service.server.ts';

/** Whatever changes a CV or hides it changes its row; one that is erased takes its row along. */
export const candidateListeners: Listener[] = [
  listen(profileChanged, (ctx, { user_id }) => reindexCandidates(ctx, [user_id])),
  listen(deletionAsked, (ctx, { user_id }) => reindexCandidates(ctx, [user_id])),
  listen(deletionTakenBack, (ctx, { user_id }) => reindexCandidates(ctx, [user_id])),
  listen(accountSuspended, (ctx, { user_id }) => reindexCandidates(ctx, [user_id])),
  listen(accountRestored, (ctx, { user_id }) => reindexCandidates(ctx, [user_id])),
];
