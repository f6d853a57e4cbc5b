import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';

export type AuditEvent = {
  action: string;
  subject?: { kind: string; id: string | number };
  outcome?: 'done' | 'refused';
  /** Names and states only: no personal data, no secrets. */
  details?: Record<string, unknown>;
};

export type AuditActor = Pick<Actor, 'user' | 'ip' | 'request_id'>;
/** What the clock, the queue and the payment gateway do is done by no person. */
export const SYSTEM: AuditActor = { user: null, ip: '', request_id: '' };

/** Who did what to which record, when and from where; rows are never changed. Joins the caller's transaction. */
export async function audit(ctx: Uses<'db' | 'now'>, actor: AuditActor, event: AuditEvent) {
  await ctx.db
    .insertInto('audit_events')
    .values({
      at: ctx.now(),
      actor_user_id: actor.user?.id ?? null,
      ip: actor.ip,
      request_id: actor.request_id,
      action: event.action,
      subject_kind: event.subject?.kind ?? null,
      subject_id: event.subject ? String(event.subject.id) : null,
      outcome: event.outcome ?? 'done',
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
