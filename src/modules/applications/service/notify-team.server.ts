import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { listMembers } from '../queries.server.ts';

/** Open pages of the team look at the applicants of an ad again; `by` is whoever changed something. */
export async function notifyTeam(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { company_id, job_id }: { company_id: number; job_id: number },
): Promise<void> {
  const members = await listMembers(ctx.db, company_id);
  await notifyStream(
    ctx,
    members.map(({ user_id }) => user_id),
    { kind: 'applicants', payload: { job_id, by: actor.user!.id } },
  );
}
