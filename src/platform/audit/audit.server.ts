import type { Actor } from '#platform/access/actor.ts';
import type { Context, Uses } from '#platform/context.server.ts';
import type { AuditAction } from './actions.ts';
import { changesOf, type Fields } from './changes.ts';

export type AuditEvent = {
  action: AuditAction | `test.${string}`;
  subject?: { kind: string; id: string | number };
  outcome?: 'done' | 'refused';
  /** Names and states only: no personal data, no secrets. */
  details?: Record<string, unknown>;
  /**
   * The record as it was and as it is, or the fields that matter: what differs is kept, secrets and what people wrote
   * masked. Null: there was none, or there is none any more.
   */
  before?: Fields | null;
  after?: Fields | null;
};

export type AuditActor = Pick<Actor, 'user' | 'ip' | 'request_id'>;
/** What the clock, the queue and the payment gateway do is done by no person. */
export const SYSTEM: AuditActor = { user: null, ip: '', request_id: '' };

type Auditing = Uses<'db' | 'now'> & Pick<Context, 'task'>;

/**
 * Who did what to which record, when and from where; rows are never changed. Joins the caller's transaction. Answers the
 * number of the row.
 */
export async function audit(ctx: Auditing, actor: AuditActor, event: AuditEvent): Promise<number> {
  const { id } = await ctx.db
    .insertInto('audit_events')
    .values(rowOf(ctx, actor, event))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const AT_ONCE = 500;

/** The same of several records. */
export async function auditEach(ctx: Auditing, actor: AuditActor, events: readonly AuditEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE)
    await ctx.db
      .insertInto('audit_events')
      .values(events.slice(from, from + AT_ONCE).map((event) => rowOf(ctx, actor, event)))
      .execute();
}

function rowOf(ctx: Auditing, actor: AuditActor, event: AuditEvent) {
  const { before, after } = changesOf(event.before ?? null, event.after ?? null);
  return {
    at: ctx.now(),
    actor_user_id: actor.user?.id ?? null,
    actor_task: actor.user ? null : (ctx.task ?? null),
    ip: actor.ip,
    request_id: actor.request_id,
    action: event.action,
    subject_kind: event.subject?.kind ?? null,
    subject_id: event.subject ? String(event.subject.id) : null,
    outcome: event.outcome ?? 'done',
    details: JSON.stringify(event.details ?? {}),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
