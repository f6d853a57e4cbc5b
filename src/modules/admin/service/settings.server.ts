import { isDeepStrictEqual } from 'node:util';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { inRiyals } from '#platform/fields/money.ts';
import { requireUnchanged } from '#platform/fields/require-unchanged.server.ts';
import { MASKED } from '#platform/audit/masked.ts';
import type { PeriodInput } from '#modules/retention/contract.ts';
import { periodOf, requirePeriod } from '#modules/retention/service.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { refuse } from '../errors.ts';
import { findSettingChange, lockSettings, saveSettingRows } from '../queries/settings.server.ts';
import { SiteSettings } from '../settings.ts';

const SCOPE = 'admin.settings';

export async function readSiteSettings(ctx: Uses<'db'>, actor: Actor): Promise<SiteSettings> {
  requireScope(actor, SCOPE);
  return readSettings(ctx);
}

/** What the forms of settings show. */
export const typedSettings = (settings: SiteSettings) => ({
  ...settings,
  posting_fee: inRiyals(settings.posting_fee),
});

/** From now on; what was charged or invoiced before keeps what held then. The audit tells what was before and after. */
export async function saveSiteSettings(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  changes: Partial<SiteSettings>,
  seen?: string,
): Promise<void> {
  requireScope(actor, SCOPE);
  await writeSettings(ctx, actor, changes, seen);
}

/** How long a kind of data is kept, by the privacy officer, within the bounds of the kind. */
export async function savePeriod(ctx: Uses<'db' | 'now'>, actor: Actor, period: PeriodInput): Promise<void> {
  requireScope(actor, 'admin.privacy');
  const kind = requirePeriod(period);
  await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const { kept_days } = await readSettings(ctx);
    requireUnchanged(period.seen, { days: periodOf(kind, kept_days) }, ['days'], (_, locale) => kind.title[locale]);
    await writeSettings(ctx, actor, { kept_days: { ...kept_days, [period.name]: period.days } });
  });
}

async function writeSettings(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  changes: Partial<SiteSettings>,
  seen?: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const before = await readSettings(ctx);
    requireUnchanged(seen, typedSettings(before), Object.keys(changes));
    const changed = (Object.keys(changes) as (keyof SiteSettings)[]).filter(
      (name) => !isDeepStrictEqual(before[name], changes[name]),
    );
    if (changed.length === 0) return;
    await saveSettingRows(
      ctx.db,
      changed.map((name) => ({
        name,
        value: JSON.stringify(changes[name]),
        updated_at: ctx.now(),
        updated_by: actor.user!.id,
      })),
    );
    await audit(ctx, actor, {
      action: 'admin.change_settings',
      subject: { kind: 'settings', id: changed.join(' ') },
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, changes[name]])),
    });
  });
}

/** How long data is kept is not for them to say, whoever changed it. */
const TakenBack = SiteSettings.omit({ kept_days: true }).partial();

/** Takes a change back: what it changed is again what it was before, which is itself a change on record. */
export async function takeBackSettings(ctx: Uses<'db' | 'now'>, actor: Actor, changeId: number): Promise<void> {
  requireScope(actor, SCOPE);
  const changed = await findSettingChange(ctx.db, changeId);
  if (!changed?.before) throw refuse('admin.not_found');
  const before = TakenBack.parse(changed.before);
  const values = Object.values(before);
  if (values.length === 0 || values.includes(MASKED)) throw refuse('admin.not_taken_back');
  await saveSiteSettings(ctx, actor, before);
}
