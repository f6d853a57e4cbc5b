import type { Actor } from '#platform/access/actor.ts';
import type { AuditAction } from '#platform/audit/actions.ts';
import { audit, SYSTEM, type AuditActor, type AuditEvent } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { insertStep } from '../queries.server.ts';
import type { StepKind } from '../rules.ts';

type Step = {
  kind: StepKind;
  action: AuditAction;
  text?: string;
  details?: Record<string, string | number>;
} & Pick<AuditEvent, 'before' | 'after'>;

/** What was done with a request, in the audit log and, with that row's number as its proof, in the request's own list. */
export async function step(
  ctx: Uses<'db' | 'now'>,
  actor: Actor | AuditActor,
  request_id: number,
  { kind, action, text = '', details = {}, before, after }: Step,
): Promise<void> {
  const row = await audit(ctx, actor, {
    action,
    subject: { kind: 'privacy_request', id: request_id },
    details,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  await insertStep(ctx.db, {
    request_id,
    at: ctx.now(),
    kind,
    by_user_id: actor === SYSTEM ? null : (actor.user?.id ?? null),
    text,
    details: JSON.stringify({ ...details, audit: row }),
  });
}
