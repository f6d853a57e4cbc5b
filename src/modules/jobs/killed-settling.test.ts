import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { settleCheckout } from '#modules/payments/service.server.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { employerActor } from '#tests/support/actors.ts';
import { openTestGateway } from '#tests/support/gateway.ts';
import { expect, START, test } from '#tests/support/test-context.ts';
import type { Told } from '#tests/support/settling-process.ts';
import { createDraft, payOnline } from './service.server.ts';
import { completeAd } from './test-data.server.ts';

/** Few in the suite; `SILA_ROUNDS=200` for a long look, which tells its figures. */
const ROUNDS = Number(process.env['SILA_ROUNDS'] ?? 4);
const ROUND_MS = 15_000;
/** From the gateway's answer to the kill; the commit is some milliseconds after the answer. */
const LONGEST_MS = 24;
const TOLD_EVERY = 20;

async function hears(child: ChildProcess, wanted: string): Promise<void> {
  const left = new AbortController();
  child.once('exit', () => left.abort(new Error(`left before it was ${wanted}`)));
  for (;;) {
    const [said] = (await once(child, 'message', { signal: left.signal })) as [string];
    if (said === wanted) return;
  }
}

const support = (name: string) => fileURLToPath(new URL(`../../../tests/support/${name}`, import.meta.url));

const started = async () => {
  const child = fork(support('settling-process.ts'), {
    execArgv: ['--import', support('raw-texts.ts')],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'sila-compiled') },
  });
  await hears(child, 'ready');
  return child;
};

test(
  'a server killed between the gateway’s answer and its commit leaves all of a payment or nothing, and then all',
  async ({ committed: ctx }) => {
    const gateway = await openTestGateway({ timeoutMs: 20_000, now: () => START.getTime() });
    ctx.gateway = gateway.provider;
    const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
    const actor = employerActor(company_id, { id: user_id });
    const before = await ctx.db.selectFrom('invoice_counters').selectAll().executeTakeFirstOrThrow();
    const figures = { before_commit: 0, after_commit: 0 };
    // The next one starts while this one is looked at.
    let next = started();
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await createDraft(ctx, actor, completeAd());
        const payment = (await payOnline(ctx, actor, id))!;
        const checkout_id = new URL(payment.checkout_url!).pathname.split('/').at(-1)!;
        await gateway.pay(checkout_id);
        const child = await next;
        next = started();
        const answered = hears(child, 'answered');
        const told: Told = { checkout_id, endpoint: `${gateway.url}/v1`, origin: gateway.url, now: START.getTime() };
        child.send(told);
        await answered;
        await sleep((round * LONGEST_MS) / ROUNDS);
        child.kill('SIGKILL');
        await once(child, 'exit');

        const state = async () => {
          const row = await ctx.db
            .selectFrom('payments')
            .innerJoin('jobs', 'jobs.id', 'payments.job_id')
            .where('payments.id', '=', payment.id)
            .select(['payments.state', 'jobs.state as job'])
            .select((eb) => [
              eb
                .selectFrom('invoices')
                .whereRef('invoices.payment_id', '=', 'payments.id')
                .select((eb) => eb.fn.countAll<number>().as('n'))
                .as('invoices'),
              eb
                .selectFrom('job_events')
                .whereRef('job_events.job_id', '=', 'jobs.id')
                .where('action', '=', 'activate')
                .select((eb) => eb.fn.countAll<number>().as('n'))
                .as('shown'),
            ])
            .executeTakeFirstOrThrow();
          return { ...row, invoices: Number(row.invoices), shown: Number(row.shown) };
        };
        const all = { state: 'paid', job: 'active', invoices: 1, shown: 1 };
        const nothing = { state: 'initiated', job: 'awaiting_payment', invoices: 0, shown: 0 };
        const found = await state();
        figures[found.state === 'paid' ? 'after_commit' : 'before_commit'] += 1;
        expect(found).toEqual(found.state === 'paid' ? all : nothing);
        await settleCheckout(ctx, checkout_id);
        expect(await state()).toEqual(all);
        if (process.env['SILA_ROUNDS'] && (round + 1) % TOLD_EVERY === 0)
          process.stdout.write(`${round + 1} kills: ${JSON.stringify(figures)}\n`);
      }
      const after = await ctx.db.selectFrom('invoice_counters').selectAll().executeTakeFirstOrThrow();
      expect(after.last_invoice - before.last_invoice).toBe(ROUNDS);
    } finally {
      (await next).kill('SIGKILL');
      await gateway.close();
    }
  },
  ROUNDS * ROUND_MS + 60_000,
);
