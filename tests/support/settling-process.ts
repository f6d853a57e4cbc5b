import { invoiceListeners } from '#modules/invoices/listeners.server.ts';
import { jobListeners } from '#modules/jobs/listeners.server.ts';
import { settleCheckout } from '#modules/payments/service.server.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { eventBus } from '#platform/events/events.server.ts';
import { silentLog } from '#platform/log/log.server.ts';
import { taskQueue } from '#platform/tasks/tasks.server.ts';
import { moyasarPayments } from '#providers/payments/moyasar-payments.server.ts';

/** A server as far as a test that kills it needs one: told of a checkout, it asks the gateway and lets the payment follow. */
export type Told = { checkout_id: string; endpoint: string; origin: string; now: number };

const GATEWAY_SECRETS = { secret_key: 'sk_test_of_the_tests', webhook_secret: 'a-secret-of-the-webhooks' };

process.on('message', ({ checkout_id, endpoint, origin, now }: Told) => {
  const provider = moyasarPayments({ name: 'sandbox', ...GATEWAY_SECRETS, endpoint, origin });
  const gateway: typeof provider = {
    ...provider,
    async find(id) {
      const found = await provider.find(id);
      process.send!('answered');
      return found;
    },
  };
  const ctx = {
    db,
    gateway,
    now: () => new Date(now),
    events: eventBus([...invoiceListeners, ...jobListeners]),
    tasks: taskQueue,
    log: silentLog,
  };
  void settleCheckout(ctx, checkout_id).then(() => process.send!('committed'));
});

const db = databaseOf(openPool(process.env['TEST_DATABASE_URL']!, 2));
await db.selectFrom('settings').select('name').execute();
process.send!('ready');
