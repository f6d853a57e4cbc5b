import type { Uses } from '#platform/context.server.ts';
import type { Strategy } from '../cookies.ts';
import { refuse } from '../errors.ts';
import { findMemberOfRequired } from '../queries/directories.server.ts';
import { hasSecondStep, type Proof } from '../rules.ts';

/** Where a page leads whoever was refused here. */
const COMPANY_SIGN_IN_PATH = '/company-sign-in?problem=required';

/**
 * For whoever has just proved to be this account: refuses them where their company takes its own directory's word
 * alone. An owner who proves a second step still comes in, or a broken directory would lock everybody out.
 */
export async function requireOwnDirectory(
  ctx: Uses<'db'>,
  userId: string,
  { proofs, strategy }: { proofs: readonly Proof[]; strategy: Strategy },
): Promise<void> {
  if (strategy === 'directory') return;
  const member = await findMemberOfRequired(ctx.db, userId);
  if (!member || (member.role === 'owner' && hasSecondStep(proofs))) return;
  throw Object.assign(refuse('auth.directory_required'), { suspension_path: COMPANY_SIGN_IN_PATH });
}
