import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { reindexCandidates } from './service.server.ts';

type Overrides = NonNullable<Parameters<typeof createReadySeeker>[1]>;

/** A seeker whom companies may find, with a row in the index. */
export async function createCandidate(ctx: Uses<'db' | 'now'>, { user: account, profile }: Overrides = {}) {
  const { user } = await createReadySeeker(ctx, {
    ...(account ? { user: account } : {}),
    profile: { visibility: 'public', ...profile },
  });
  await reindexCandidates(ctx, [user.id]);
  return user;
}
