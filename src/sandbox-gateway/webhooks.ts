import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Charge } from './invoices.ts';
import type { Delivery } from './page.ts';

export type WebhookTarget = { url: string; secret: string };
type EventType = 'payment_paid' | 'payment_failed' | 'payment_refunded';

const ATTEMPTS = 6;
const COPIES = 6;

/** Tells the site of charges as the real gateway does: up to six tries each, until it answers with a 2xx. */
export function webhooksTo(target: WebhookTarget, { lateMs, retryMs }: { lateMs: number; retryMs: number }) {
  const eventOf = (type: EventType, charge: Charge) => ({
    id: randomUUID(),
    type,
    created_at: new Date().toISOString(),
    secret_token: target.secret,
    account_name: 'Sandbox',
    live: false,
    data: { ...charge },
  });

  async function deliver(event: ReturnType<typeof eventOf>) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const isTaken = await fetch(target.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      if (isTaken) return;
      await sleep(retryMs * 2 ** (attempt - 1), undefined, { ref: false });
    }
  }

  return {
    async send(type: EventType, charge: Charge, delivery: Delivery = 'now', earlier: Charge[] = []) {
      if (delivery === 'lost') return;
      const event = eventOf(type, charge);
      if (delivery === 'late') await sleep(lateMs, undefined, { ref: false });
      if (delivery === 'twice') await Promise.all(Array.from({ length: COPIES }, () => deliver(event)));
      else await deliver(event);
      // What happened first is told last.
      if (delivery === 'reordered') for (const charge of earlier) await deliver(eventOf('payment_failed', charge));
    },
  };
}
export type Webhooks = ReturnType<typeof webhooksTo>;
