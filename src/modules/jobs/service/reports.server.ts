import { takeTries } from '#modules/auth/service/limits.server.ts';
import { pseudonymOf } from '#modules/auth/service/secrets.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { callerOf, networkOf } from '#platform/http/caller.ts';
import type { AdReportsDecision, ReportedAd, ReportInput, ReportReason } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findJobForUpdate } from '../queries.server.ts';
import * as queries from '../queries/reports.server.ts';
import { inLanguage, isPublic, isTakenDown, stateAt } from '../rules.ts';

const SCOPE = 'admin.jobs';
const HOUR_SECONDS = 60 * 60;
const MOST_AN_HOUR = 20;
const SHOWN = 100;

/**
 * Tells staff that something is wrong with an ad; one report a person and ad, the last one counts. Whoever has no
 * account is known again by network and browser, of which only a keyed hash is kept until the report is handled.
 */
export async function reportJob(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  id: number,
  { reason, text, agent = '' }: ReportInput & { agent?: string | null | undefined },
): Promise<void> {
  await takeTries(
    ctx,
    [{ key: `report by ${pseudonymOf(ctx, callerOf(actor))}`, max: MOST_AN_HOUR, seconds: HOUR_SECONDS }],
    'auth.too_many',
  );
  const { user } = actor;
  const visitor = `reporter ${networkOf(actor.ip)} ${agent}`;
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job || !isPublic(job.state) || isTakenDown(job)) throw refuse('jobs.not_found');
    const is_first = await queries.upsertReport(ctx.db, {
      job_id: id,
      user_id: user?.id ?? null,
      visitor_key: user ? null : pseudonymOf(ctx, visitor),
      reason,
      text,
      created_at: ctx.now(),
    });
    if (is_first) await audit(ctx, actor, { action: 'jobs.report', subject: { kind: 'job', id }, details: { reason } });
  });
}

/** For staff: ads with reports that wait, the most reported first. */
export async function listReportedAds(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { reason, page, per_page }: { reason?: ReportReason | undefined; page: number; per_page: number },
): Promise<{ rows: ReportedAd[]; total: number }> {
  requireScope(actor, SCOPE);
  const [rows, total] = await Promise.all([
    queries.listReported(ctx.db, { reason, offset: (page - 1) * per_page, limit: per_page }),
    queries.countReported(ctx.db, reason),
  ]);
  const told =
    rows.length === 0
      ? []
      : await queries.listWaitingReports(
          ctx.db,
          rows.map(({ id }) => id),
        );
  const ofAd = Map.groupBy(told, ({ job_id }) => job_id);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: inLanguage(actor.locale, row.ar_title, row.en_title),
      state: stateAt(row, ctx.now()),
      company: { id: row.company_id, state: row.company_state, name: nameOfCompany(row, actor.locale) },
      reports: row.reports,
      reasons: [...Map.groupBy(row.reasons as ReportReason[], (one) => one)]
        .map(([one, { length: count }]) => ({ reason: one, count }))
        .toSorted((a, b) => b.count - a.count),
      first_at: row.first_at.toISOString(),
      told: (ofAd.get(row.id) ?? []).slice(0, SHOWN).map(({ reason: one, text, has_account, created_at }) => ({
        reason: one as ReportReason,
        text,
        has_account: Boolean(has_account),
        created_at: created_at.toISOString(),
      })),
    })),
  };
}

/** Staff have read the reports on an ad and say what came of them. A second time does nothing. */
export async function settleAdReports(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { id, decision, until }: AdReportsDecision,
): Promise<void> {
  const staff = requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    if (!(await findJobForUpdate(ctx.db, id))) throw refuse('jobs.not_found');
    const settled = { decision, until: new Date(until), handled_at: ctx.now(), handled_by: staff.id };
    const reports = await queries.settleReports(ctx.db, id, settled);
    if (reports > 0)
      await audit(ctx, actor, {
        action: 'jobs.settle_reports',
        subject: { kind: 'job', id },
        before: { waiting_reports: reports },
        after: { waiting_reports: 0, decision },
      });
  });
}
