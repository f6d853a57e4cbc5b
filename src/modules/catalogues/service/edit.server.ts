import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { PARENT_OF, type CatalogueName, type ItemInput, type StaffItem, type StaffSearch } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/edit.server.ts';

type Changing = Uses<'db' | 'now'>;
export const SCOPE = 'admin.catalogues';
export const ITEMS_A_PAGE = 50;

/** Items of one list as staff see them, also those that are no longer offered. */
export async function searchItems(
  ctx: Uses<'db'>,
  actor: Actor,
  search: StaffSearch,
): Promise<{ rows: StaffItem[]; total: number }> {
  requireScope(actor, SCOPE);
  const [rows, total] = await Promise.all([
    queries.searchItems(ctx.db, search, { offset: (search.page - 1) * ITEMS_A_PAGE, limit: ITEMS_A_PAGE }),
    queries.countItems(ctx.db, search),
  ]);
  return { rows: rows as StaffItem[], total };
}

/** Adds an item, or changes the one of the id; its code stays. Pages show it within a minute, search within ten. */
export async function saveItem(ctx: Changing, actor: Actor, input: ItemInput): Promise<number> {
  requireScope(actor, SCOPE);
  return inTransaction(ctx, async (ctx) => {
    const before = input.id === null ? null : await requireItem(ctx, input.id);
    if (before && (before.code !== input.code || before.catalogue !== input.catalogue))
      throw refuse('catalogues.code_stays');
    const item = columnsOf(input, await parentIdOf(ctx, input.catalogue, input.parent_code), ctx.now());
    const id = before ? before.id : await queries.insertItem(ctx.db, item);
    if (id === null) throw refuse('catalogues.code_taken');
    if (before) await queries.updateItem(ctx.db, id, item);
    await audit(ctx, actor, {
      action: before ? 'catalogues.change_item' : 'catalogues.add_item',
      subject: { kind: 'catalogue_item', id },
      before: before && told(await namedOf(ctx, before)),
      after: told(input),
    });
    return id;
  });
}

/** The row of an item. Back in use, it is no longer the same as another. */
export const columnsOf = (input: ItemInput, parent_id: number | null, now: Date) => {
  const { catalogue, code, ar, en, synonyms_ar, synonyms_en, lat, lng, is_active } = input;
  const merged = is_active ? { merged_into: null } : {};
  return {
    catalogue,
    code,
    ar,
    en,
    parent_id,
    synonyms_ar,
    synonyms_en,
    lat,
    lng,
    is_active,
    ...merged,
    updated_at: now,
  };
};

async function parentIdOf(ctx: Uses<'db'>, catalogue: CatalogueName, code: string | null): Promise<number | null> {
  const above = PARENT_OF[catalogue];
  if (code === null) return null;
  const parent = above && (await queries.findByCode(ctx.db, above, code));
  if (!parent) throw refuse('catalogues.no_parent');
  return parent.id;
}

export async function requireItem(ctx: Uses<'db'>, id: number) {
  const item = await queries.findItemForUpdate(ctx.db, id);
  if (!item) throw refuse('catalogues.item_not_found');
  return item;
}

const TOLD = ['ar', 'en', 'parent_code', 'synonyms_ar', 'synonyms_en', 'lat', 'lng', 'is_active'] as const;

/** As staff know it: its parent by the code. */
const namedOf = async (ctx: Uses<'db'>, { parent_id, ...item }: Awaited<ReturnType<typeof requireItem>>) => ({
  ...item,
  parent_code: parent_id === null ? null : (await queries.findItemForUpdate(ctx.db, parent_id))!.code,
});

type Told = Partial<Record<(typeof TOLD)[number], unknown>>;
export const told = (item: Told) => Object.fromEntries(TOLD.map((name) => [name, item[name]]));

/** Which fields of an item differ, with what each said before and says now. */
export function changesOf(before: Told | null, after: Told): Record<string, { before: unknown; after: unknown }> {
  return Object.fromEntries(
    TOLD.filter((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null)).map(
      (name) => [name, { before: before?.[name] ?? null, after: after[name] ?? null }],
    ),
  );
}
