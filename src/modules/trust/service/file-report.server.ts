import { pseudonymOf } from '#modules/auth/service/secrets.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context } from '#platform/context.server.ts';
import { networkOf } from '#platform/http/caller.ts';
import { refuse } from '../errors.ts';
import { findLastDecided, listReports, updateCase, upsertReport } from '../queries.server.ts';
import { isFraud, mustHold } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { addToCase } from './open-case.server.ts';

/**
 * Keeps a report in the case about its subject, which the first one opens; one a person and case, the last one counts.
 * Whoever has no account is known again by network and browser, of which keyed hashes are kept until the case is decided.
 */
export const fileReport = (
  ctx: Context,
  actor: Actor,
  { kind, id, reason, text, agent = '' }: { kind: string; id: string; reason: string; text: string; agent?: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const subject = subjectOf(kind);
    const found = await subject?.find(ctx, id);
    if (!subject || !found) throw refuse('trust.subject_gone');
    const { user, ip } = actor;
    if (
      user &&
      ((found.user_id && found.user_id === user.id) || (found.company_id && found.company_id === user.company_id))
    )
      throw refuse('trust.own');
    const network = networkOf(ip);
    const { record } = await addToCase(ctx, {
      subject: { subject_kind: kind, subject_id: id },
      cause: 'report',
      fraud: isFraud(reason),
      found,
    });
    const is_first = await upsertReport(ctx.db, {
      case_id: record.id,
      reporter_user_id: user?.id ?? null,
      visitor_key: user ? null : pseudonymOf(ctx, `reporter ${network} ${agent}`),
      network_key: pseudonymOf(ctx, `reporter network ${network}`),
      reason,
      text,
      created_at: ctx.now(),
    });
    const reports = await listReports(ctx.db, record.id);
    await updateCase(ctx.db, record.id, {
      summary: JSON.stringify({
        ...(record.summary as object),
        reports: reports.length,
        top_reason: mostSaid(reports),
      }),
    });
    if (is_first) await audit(ctx, actor, { action: `trust.report`, subject: { kind, id }, details: { reason } });
    if (!subject.hold) return;
    const last = await findLastDecided(ctx.db, { subject_kind: kind, subject_id: id });
    const standing = { is_verified: await subject.isVerified(ctx, id), was_dismissed: last?.decision === 'dismiss' };
    if (mustHold(reports, standing)) await subject.hold(ctx, null, id);
  });

/** What most say; what is fraud before the rest when as many say so. */
function mostSaid(reports: readonly { reason: string }[]): string | null {
  const counted = [...Map.groupBy(reports, ({ reason }) => reason)].map(([reason, { length }]) => ({ reason, length }));
  const [first] = counted.toSorted(
    (a, b) => b.length - a.length || Number(isFraud(b.reason)) - Number(isFraud(a.reason)),
  );
  return first?.reason ?? null;
}
