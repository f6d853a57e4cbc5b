import { requireUser, type Actor } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { readIn, type InBoth } from '#platform/texts/in-both.ts';
import type { DecisionRead } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findAppealOf, findCase, findCaseForUpdate, insertCase, type CaseRecord } from '../queries.server.ts';
import { AGAINST, appealUntil, dueAt } from '../rules.ts';
import { notifyDesk } from './notify-desk.server.ts';

/** A decision is read and appealed by those it is against: the person, or whoever works for the company. Others find nothing. */
function requireParty(actor: Actor, record: CaseRecord | undefined): CaseRecord {
  const user = requireUser(actor);
  const isAgainst = record?.decision && AGAINST.includes(record.decision) && record.appeal_of === null;
  const isParty =
    record &&
    (record.company_id === null
      ? record.user_id === user.id
      : user.type === 'COMPANY' && user.company_id === record.company_id && may(actor, 'read'));
  if (!isAgainst || !isParty) throw refuse('trust.not_found');
  return record;
}

/** For a company, those who act for it. */
const mayAppeal = (actor: Actor, { company_id }: CaseRecord) => company_id === null || may(actor, 'recruit');

export async function readDecision(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<DecisionRead> {
  const record = requireParty(actor, await findCase(ctx.db, id));
  const appeal = await findAppealOf(ctx.db, id);
  const until = appealUntil(record);
  return {
    id,
    subject_kind: record.subject_kind,
    title: readIn(record.title as InBoth, actor.locale),
    decision: record.decision!,
    reason: record.reason,
    note: record.note,
    decided_at: record.decided_at!.toISOString(),
    appeal_until: until?.toISOString() ?? null,
    may_appeal: !appeal && until !== null && until > ctx.now() && mayAppeal(actor, record),
    appeal: appeal
      ? {
          text: appeal.appeal_text!,
          at: appeal.opened_at.toISOString(),
          ruling: appeal.decision as 'uphold' | 'keep' | null,
          note: appeal.note,
        }
      : null,
  };
}

/** Once, within thirty days; somebody else than who decided rules on it. */
export const appeal = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number, text: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const record = requireParty(actor, await findCaseForUpdate(ctx.db, id));
    if (!mayAppeal(actor, record)) throw refuse('trust.not_found');
    if (await findAppealOf(ctx.db, id)) throw refuse('trust.appealed');
    if (appealUntil(record)! <= ctx.now()) throw refuse('trust.appeal_over');
    const { id: appeal_id } = await insertCase(ctx.db, {
      subject_kind: record.subject_kind,
      subject_id: record.subject_id,
      cause: 'appeal',
      company_id: record.company_id,
      user_id: record.user_id,
      title: JSON.stringify(record.title),
      opened_at: ctx.now(),
      due_at: dueAt('appeal', { fraud: false, since: ctx.now(), hours: await readSettings(ctx) }),
      appeal_of: id,
      appeal_text: text,
      appealed_by: actor.user!.id,
    });
    await notifyDesk(ctx);
    await audit(ctx, actor, {
      action: 'trust.appeal',
      subject: { kind: 'trust_case', id },
      details: { appeal: appeal_id },
    });
  });
