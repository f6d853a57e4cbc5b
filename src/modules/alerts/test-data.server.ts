import type { Insertable } from 'kysely';
import { createShownAd } from '#modules/fit/test-data.server.ts';
import type { Context, Uses } from '#platform/context.server.ts';
import type { Jobs } from '#platform/db/tables.ts';
import { NewAlert } from './contract.ts';

/** A search for accountants in Arabic, told at once; say only what the test is about. */
export const alertFor = (overrides: Record<string, unknown> = {}): NewAlert =>
  NewAlert.parse({ open_keys: ['محاسب'], frequency: 'instant', ...overrides });

/** An accountant's ad that becomes active at the context's present moment. */
export const activateAd = (ctx: Context, overrides: Partial<Insertable<Jobs>> = {}) => createShownAd(ctx, overrides);

/** The letters that stand for an account, oldest first, with their ads. */
export const listLettersOf = (ctx: Uses<'db'>, userId: string) =>
  ctx.db
    .selectFrom('alert_letters')
    .innerJoin('alert_receivers', 'alert_receivers.id', 'alert_letters.receiver_id')
    .selectAll('alert_letters')
    .where('alert_receivers.user_id', '=', userId)
    .orderBy('alert_letters.created_at')
    .execute();
