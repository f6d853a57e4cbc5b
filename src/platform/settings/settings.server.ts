import { z } from 'zod';
import type { Uses } from '#platform/context.server.ts';

/** What staff can change, with the defaults of a fresh installation. Money in halalas. */
const settings = {
  posting_fee: z.int().nonnegative().catch(20_000),
  listing_days: z.int().positive().catch(30),
  vat_percent: z.number().min(0).max(100).catch(15),
};
export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]> };

export async function readSettings(ctx: Uses<'db'>): Promise<Settings> {
  const rows = await ctx.db.selectFrom('settings').select(['name', 'value']).execute();
  const known = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return z
    .object(settings)
    .parse({ ...Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])), ...known });
}
