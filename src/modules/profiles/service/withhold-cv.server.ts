import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { profileChanged } from '../events.server.ts';
import { findProfileForUpdate, setWithheld } from '../queries.server.ts';

type Working = Uses<'db' | 'now' | 'events'>;

/** Staff hide a CV: no search finds it and no company reads it, whatever its owner chose. Safe to repeat. */
export const withholdCv = (ctx: Working, actor: Actor, userId: string): Promise<void> =>
  change(ctx, actor, userId, ctx.now());

/** It is shown again, to whom its owner chose. */
export const releaseCv = (ctx: Working, actor: Actor, userId: string): Promise<void> =>
  change(ctx, actor, userId, null);

const change = (ctx: Working, actor: Actor, userId: string, withheld_at: Date | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, 'admin.trust');
    const row = await findProfileForUpdate(ctx.db, userId);
    if (!row || (row.withheld_at === null) === (withheld_at === null)) return;
    await setWithheld(ctx.db, userId, withheld_at);
    await ctx.events.announce(ctx, profileChanged, { user_id: userId });
    await audit(ctx, actor, {
      action: withheld_at ? 'profiles.withheld' : 'profiles.released',
      subject: { kind: 'user', id: userId },
      before: { is_withheld: row.withheld_at !== null },
      after: { is_withheld: withheld_at !== null },
    });
  });
