import { takeTries } from '#modules/auth/service/limits.server.ts';
import { pseudonymOf } from '#modules/auth/service/secrets.server.ts';
import { requireItems } from '#modules/catalogues/service.server.ts';
import { proofOf } from '#modules/contact/service/proof.server.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import { networkOf } from '#platform/http/caller.ts';
import type { NewReport } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { bandOf } from '../rules.ts';

const HOUR = 60 * 60;
const MONTH = 30 * 24 * HOUR;
/** Whoever showed that no machine sends may add more. */
const AN_HOUR = { proved: 6, unproved: 2 };
const SCOPE = 'admin.content';

/**
 * What somebody earns. Neither their account nor their address is kept with it; that one network says so much and once a
 * month of a title is counted apart from it. Nothing is kept for a program that filled in a hidden field.
 */
export async function addReport(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  { website, proof, job_role_id, city_id, sector_id, years, salary }: NewReport,
): Promise<void> {
  if (website) return;
  await requireItems(ctx, {
    job_role_id: ['job_roles', job_role_id],
    city_id: ['cities', city_id],
    sector_id: ['sectors', sector_id],
  });
  const proof_hash = await proofOf(ctx, proof);
  const from = pseudonymOf(ctx, networkOf(actor.ip));
  const kind = proof_hash ? 'proved' : 'unproved';
  await takeTries(
    ctx,
    [{ key: `salary report ${kind} from ${from}`, max: AN_HOUR[kind], seconds: HOUR }],
    'auth.too_many',
  );
  await takeTries(
    ctx,
    [{ key: `salary report of ${job_role_id} from ${from}`, max: 1, seconds: MONTH }],
    'auth.too_many',
  ).catch((error: unknown) => {
    throw isAppError(error) ? refuse('salaries.reported_before') : error;
  });
  const added = await queries.insertReport(ctx.db, {
    job_role_id,
    city_id,
    sector_id,
    band: bandOf(years),
    low: salary,
    high: salary,
    stated_on: dayInRiyadh(ctx.now()),
    proof_hash,
  });
  if (!added) throw refuse('salaries.proof_used');
}

/** Takes nonsense out before it is counted; of what was counted nothing is left that could be taken out. */
export async function withdrawReport(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    const report = await queries.findReportForUpdate(ctx.db, id);
    if (!report) throw refuse('salaries.report_not_found');
    await queries.deleteFigures(ctx.db, [id]);
    await audit(ctx, actor, {
      action: 'salaries.withdraw_report',
      subject: { kind: 'salary_report', id },
      before: { job_role_id: report.job_role_id, salary: report.low },
      after: null,
    });
  });
}
