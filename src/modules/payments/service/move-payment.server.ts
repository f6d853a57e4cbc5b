import type { Selectable, Updateable } from 'kysely';
import { audit, type AuditActor } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Payments } from '#platform/db/tables.ts';
import { insertPaymentEvent, updatePayment } from '../queries.server.ts';
import { PAYMENT_MOVES, type PaymentMove } from '../rules.ts';

export type PaymentRow = Selectable<Payments>;

/** Writes one move of a locked payment with its event and audit record. The caller has asked `canMove`. */
export async function movePayment(
  ctx: Uses<'db' | 'now'>,
  actor: AuditActor,
  payment: PaymentRow,
  move: PaymentMove,
  changes: Updateable<Payments> = {},
): Promise<PaymentRow> {
  const at = ctx.now();
  const { to } = PAYMENT_MOVES[move];
  const moved = await updatePayment(ctx.db, payment.id, { ...changes, state: to, updated_at: at });
  await insertPaymentEvent(ctx.db, {
    payment_id: payment.id,
    at,
    actor_user_id: actor.user?.id ?? null,
    action: move,
    from_state: payment.state,
    to_state: to,
    reason: changes.reason ?? null,
  });
  await audit(ctx, actor, {
    action: `payments.${move}`,
    subject: { kind: 'payment', id: payment.id },
    before: { state: payment.state, reason: payment.reason },
    after: { state: moved.state, reason: moved.reason },
  });
  return moved;
}
