import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { readCandidate, viewCandidate, type Candidate } from './service.server.ts';

/** As a person of the company does it: the page reads the candidate and reports the view. */
export async function openCandidate(
  ctx: Context,
  actor: Actor,
  userId: string,
  version: Candidate['version'] = 'sent',
): Promise<Candidate> {
  await viewCandidate(ctx, actor, userId);
  return readCandidate(ctx, actor, userId, version);
}
