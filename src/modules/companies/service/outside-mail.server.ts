import type { Uses } from '#platform/context.server.ts';
import { DAY_MS, RIYADH_OFFSET_MS } from '#platform/durations.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { refuse } from '../errors.ts';
import { findCompany } from '../queries/companies.server.ts';
import { addOutsideMails } from '../queries/people.server.ts';
import { outsideMailsADay } from '../rules.ts';

/**
 * Letters that a company has the site send to people who do not act for it, whatever they say: all ways share one
 * quota a day. Part of the transaction that queues them, so that what is not sent is not counted.
 */
export async function takeOutsideMails(ctx: Uses<'db' | 'now'>, companyId: number, count: number): Promise<void> {
  if (count === 0) return;
  const [company, { outside_mails_a_day }] = await Promise.all([findCompany(ctx.db, companyId), readSettings(ctx)]);
  if (!company) throw refuse('companies.not_found');
  const max = outsideMailsADay(company.state, outside_mails_a_day);
  const at = ctx.now();
  if (await addOutsideMails(ctx.db, { company_id: companyId, at, count, max })) return;
  const retryAfterSeconds = Math.ceil((DAY_MS - ((at.getTime() + RIYADH_OFFSET_MS) % DAY_MS)) / 1000);
  throw refuse('companies.outside_mails_used', { values: { max }, retryAfterSeconds });
}
