import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import type { CatalogueName } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/edit.server.ts';
import { requireItem, SCOPE } from './edit.server.ts';

export const MOVE_REFERENCES = 'catalogues.move_references';
export type Merge = { from: number; into: number };

/**
 * Two items are the same: one stands for both from now on, and its synonyms are found as before. Whatever holds the
 * other is moved in the background; until then it is read as the one.
 */
export async function mergeItems(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  { id, into_code }: { id: number; into_code: string },
): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    const from = await requireItem(ctx, id);
    const found = await queries.findByCode(ctx.db, from.catalogue as CatalogueName, into_code);
    const into = found && (await requireItem(ctx, found.id));
    if (!into?.is_active || into.id === from.id) throw refuse('catalogues.merge_into');
    if (from.merged_into === into.id) return;
    const now = ctx.now();
    const together = (own: string[], ...others: string[]) => [...new Set([...own, ...others])];
    await queries.updateItem(ctx.db, from.id, { is_active: false, merged_into: into.id, updated_at: now });
    await queries.redirectMerged(ctx.db, from.id, into.id);
    const synonyms = {
      synonyms_ar: together(into.synonyms_ar, from.ar, ...from.synonyms_ar),
      synonyms_en: together(into.synonyms_en, from.en, ...from.synonyms_en),
    };
    await queries.updateItem(ctx.db, into.id, { ...synonyms, updated_at: now });
    await ctx.tasks.enqueue(ctx, MOVE_REFERENCES, { from: from.id, into: into.id } satisfies Merge);
    await audit(ctx, actor, {
      action: 'catalogues.merge_items',
      subject: { kind: 'catalogue_item', id },
      details: { code: from.code },
      before: { is_active: from.is_active, into: null },
      after: { is_active: false, into: into.code },
    });
    await audit(ctx, actor, {
      action: 'catalogues.change_item',
      subject: { kind: 'catalogue_item', id: into.id },
      before: into,
      after: { ...into, ...synonyms },
    });
  });
}

/** A few thousand rows a transaction, so that nobody waits for a lock. Safe to run again: what was moved is not found. */
export async function moveReferences(ctx: Context, { from, into }: Merge): Promise<void> {
  for (const reference of await queries.listReferences(ctx.db)) {
    while (await inTransaction(ctx, (ctx) => queries.moveReferences(ctx.db, reference, from, into)));
  }
}
