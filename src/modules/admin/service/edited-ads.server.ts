import { nameOfCompany } from '#modules/companies/rules.ts';
import { inLanguage, isPublic } from '#modules/jobs/rules.ts';
import { findPublicJob } from '#modules/jobs/service.server.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { PER_PAGE, type ReviewRow } from '../contract.ts';
import { countEdited, listEdited } from '../queries/edited-ads.server.ts';

const LATELY_MS = 30 * DAY_MS;

/** What companies changed of ads that nobody reviews any more. `asked_at` is the last edit. */
export async function listEditedAds(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  page: number,
): Promise<{ rows: ReviewRow[]; total: number }> {
  requireScope(actor, 'admin.jobs');
  const since = new Date(ctx.now().getTime() - LATELY_MS);
  const [rows, total] = await Promise.all([
    listEdited(ctx.db, since, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
    countEdited(ctx.db, since),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: inLanguage(actor.locale, row.ar_title, row.en_title),
      asked_at: row.edited_at.toISOString(),
      company: { id: row.company_id, name: nameOfCompany(row, actor.locale), state: row.company_state },
    })),
    total,
  };
}

/** One of them as it is shown now; null when it is not there. */
export async function readEditedAd(ctx: Uses<'db' | 'config' | 'now'>, actor: Actor, id: number) {
  requireScope(actor, 'admin.jobs');
  const job = await findPublicJob(ctx, actor, id);
  return isPublic(job.state) ? job : null;
}
