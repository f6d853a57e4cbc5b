import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { killLater } from './kill-later.ts';
import { demoSite } from './made-sites.ts';
import { SECRET_KEY } from './secret-key.ts';
import { logInTo } from '../support/log-in.ts';
import { somewhere } from '../support/somewhere.ts';

const env = { SEED: 'demo', SECRET_KEY, TRUST_PROXY: 'loopback' };
const ADS = 12;
const DESCRIPTION = Array.from({ length: 30 }, (_, index) => `كلمة${index}`).join(' ');

let site: Site;
beforeAll(async () => {
  site = await startSite({ data_dir: demoSite(), env });
});
afterAll(() => endSite(site));

async function call(method: string, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': somewhere(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

const logIn = () => logInTo(site.url, 'company@sila.test');

async function openPayment(token: string) {
  const draft = await call(
    'POST',
    '/company/jobs',
    { ar_title: 'أخصائي جودة', ar_description: DESCRIPTION, job_type: 'full_time', is_remote: true, vacancies: 1 },
    token,
  );
  const payment = await call('POST', '/payments', { job_id: draft['id'] }, token);
  return { job_id: draft['id'] as number, id: payment['id'] as string, url: payment['checkout_url'] as string };
}

/** What the gateway took money for, by its own books. */
const charged = (data_dir: string): Set<string> =>
  new Set(
    (
      JSON.parse(readFileSync(join(data_dir, 'payment-sandbox.json'), 'utf8')) as {
        status: string;
        metadata: { payment_id: string };
      }[]
    )
      .filter(({ status }) => status === 'paid')
      .map(({ metadata }) => metadata.payment_id),
  );

test.each([30, 120, 260, 500])(
  'the server killed %d ms into payments shows each paid ad once, with one invoice and no gap',
  async (ms) => {
    const token = await logIn();
    const payments: Awaited<ReturnType<typeof openPayment>>[] = [];
    for (let count = 0; count < ADS; count += 1) payments.push(await openPayment(token));
    const killing = killLater(site.pids(), ms);
    await Promise.allSettled(
      payments.map(({ url }) =>
        fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ outcome: 'paid', delivery: 'twice' }),
          redirect: 'manual',
        }),
      ),
    );
    await killing;
    await site.exited;
    site = await startSite({ env, data_dir: site.data_dir });

    const paid = charged(site.data_dir);
    const pool = openDatabaseOf(site.data_dir, 1);
    // The payers come back to the page, and the gateway is asked; whoever is told to come later does.
    const cookie = `auth._token.local=${await logIn()}`;
    const left = new Set(payments.filter(({ id }) => paid.has(id)).map(({ id }) => id));
    const comeBack = async () => {
      const visits = payments.map(async ({ id, job_id }) => {
        if (paid.has(id) && !left.has(id)) return;
        const headers = { cookie, 'x-forwarded-for': somewhere() };
        const answer = await fetch(`${site.url}/post-job/${job_id}/pay?returned=paid`, { headers, redirect: 'manual' });
        await answer.arrayBuffer();
      });
      await Promise.all(visits);
      const { rows } = await pool.query("select id from payments where id = any($1) and state = 'paid'", [[...left]]);
      for (const { id } of rows) left.delete(id);
      return left.size;
    };
    await expect.poll(comeBack, { timeout: 90_000, interval: 1_000 }).toBe(0);

    const { rows } = await pool.query<{ id: string; state: string; shown: number; invoices: number }>(
      `select p.id, p.state,
         (select count(*)::int from job_events e where e.job_id = p.job_id and e.action = 'activate') as shown,
         (select count(*)::int from invoices i where i.payment_id = p.id) as invoices
       from payments p where p.id = any($1)`,
      [payments.map(({ id }) => id)],
    );
    const { rows: numbers } = await pool.query<{ count: number; last: number }>(
      `select count(*)::int as count, coalesce(max(sequence), 0)::int as last from invoices where kind = 'invoice'`,
    );
    await pool.end();
    expect(rows).toHaveLength(ADS);
    for (const { id, ...row } of rows) {
      expect(row).toEqual(
        paid.has(id) ? { state: 'paid', shown: 1, invoices: 1 } : { state: 'initiated', shown: 0, invoices: 0 },
      );
    }
    expect(numbers[0]!.last).toBe(numbers[0]!.count);
  },
);
