import { roleMay } from '#platform/access/may.ts';
import type { Uses } from '#platform/context.server.ts';
import { findMember, listActingOwners } from '../queries/people.server.ts';

/** Who is told of something that one of the team began: they, or the owners once they do not work on it any more. */
export async function hearersOf(
  ctx: Uses<'db'>,
  { company_id, begun_by }: { company_id: number; begun_by: string | null },
): Promise<string[]> {
  const member = begun_by && (await findMember(ctx.db, { company_id, user_id: begun_by }));
  if (member && roleMay(member.role, 'recruit')) return [member.user_id];
  return (await listActingOwners(ctx.db, company_id)).map(({ user_id }) => user_id);
}
