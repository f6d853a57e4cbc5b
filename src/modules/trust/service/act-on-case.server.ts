import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import type { CaseAction } from '../contract.ts';
import { claimCase, holdSubject, releaseCase } from './claim.server.ts';
import { planDecision, takeBack } from './plan.server.ts';

/** What a form or a program asks to be done to a case. A decision takes effect when it can no longer be taken back. */
export async function actOnCase(ctx: Context, actor: Actor, id: number, asked: CaseAction): Promise<void> {
  if (asked.action === 'claim') await claimCase(ctx, actor, id);
  else if (asked.action === 'release') await releaseCase(ctx, actor, id);
  else if (asked.action === 'hold') await holdSubject(ctx, actor, id);
  else if (asked.action === 'undo') await takeBack(ctx, actor, id);
  else {
    if (asked.decision === 'suspend') requireFreshProof(ctx, actor);
    const { action: _action, ...decided } = asked;
    await planDecision(ctx, actor, id, decided);
  }
}
