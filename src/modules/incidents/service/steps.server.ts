import type { Actor } from '#platform/access/actor.ts';
import { audit, SYSTEM, type AuditActor, type AuditEvent } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { IncidentStep } from '../contract.ts';
import { insertStep } from '../queries.server.ts';
import type { StepKind } from '../rules.ts';

type Step = {
  kind: StepKind;
  text?: string;
  details?: IncidentStep['details'];
  changes?: IncidentStep['changes'];
} & Pick<AuditEvent, 'before' | 'after'>;

/** What was done about an incident: in the audit log and, with that row's number, in the incident's own order. */
export async function step(
  ctx: Uses<'db' | 'now'>,
  actor: Actor | AuditActor,
  incident_id: number,
  { kind, text = '', details = {}, changes, before, after }: Step,
): Promise<void> {
  const row = await audit(ctx, actor, {
    action: `incidents.${kind}`,
    subject: { kind: 'incident', id: incident_id },
    details,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
  await insertStep(ctx.db, {
    incident_id,
    at: ctx.now(),
    kind,
    user_id: actor === SYSTEM ? null : (actor.user?.id ?? null),
    text,
    details: JSON.stringify({ ...details, audit: row, ...(changes ? { changes } : {}) }),
  });
}
