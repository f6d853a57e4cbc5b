import type { Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { refuse } from '../errors.ts';
import { findCompany } from '../queries/companies.server.ts';
import { addOutsideMails } from '../queries/people.server.ts';
import { outsideMailsADay } from '../rules.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Riyadh keeps UTC+3 all year. */
const RIYADH_SECONDS = 3 * 60 * 60;

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
  const retryAfterSeconds = DAY_SECONDS - (Math.floor(at.getTime() / 1000 + RIYADH_SECONDS) % DAY_SECONDS);
  throw refuse('companies.outside_mails_used', { values: { max }, retryAfterSeconds });
}
