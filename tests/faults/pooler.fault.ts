import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPgbouncer } from '../../scripts/test/pgbouncer.mjs';
import { endSite, launchSite, startSite, type Site } from '../support/site.ts';
import { startPooler } from './pgbouncer.ts';
import { noteSeen } from './seen.ts';
import { openDemoCluster } from './made-sites.ts';
import { SECRET_KEY } from './secret-key.ts';

const ROLE = { user: 'pooled_site', password: 'pooled' };
const READERS = 60;

describe.skipIf(!findPgbouncer())('behind a pooler in transaction mode', () => {
  let cluster: Awaited<ReturnType<typeof openDemoCluster>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let direct: string;
  let site: Site;

  beforeAll(async () => {
    cluster = await openDemoCluster();
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query(`create role ${ROLE.user} login password '${ROLE.password}'`);
    await admin.end();
    direct = Object.assign(new URL(cluster.url), { username: ROLE.user, password: ROLE.password }).href;
    pooler = await startPooler(cluster.url, ROLE);
  });
  afterAll(async () => {
    if (site) await endSite(site);
    await pooler?.stop();
    await cluster?.stop();
  });

  const env = (more: Record<string, string>) => ({
    DATABASE_URL: pooler.url,
    DATABASE_MIGRATION_URL: cluster.url,
    SEED: 'demo',
    SECRET_KEY,
    TRUST_PROXY: 'loopback',
    // All of them at once.
    PAGES_AT_ONCE: String(READERS),
    ...more,
  });
  const ask = (path: string) => fetch(site.url + path);

  test('a start without an address past it is refused in a sentence', async () => {
    const refused = await launchSite({ env: env({ SEED: 'none' }) });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
  });

  test('the site starts, again too; pages, people and tasks have what they need', async () => {
    site = await startSite({ env: env({ DATABASE_DIRECT_URL: direct }) });
    const { data } = (await (await ask('/api/v1/jobs')).json()) as { data: { id: number }[] };
    const pages = ['/', '/find-jobs', `/jobs/${data[0]!.id}`, '/api/v1/jobs', '/companies'];
    const many = Array.from({ length: READERS }, (_, at) => ask(`${pages[at % pages.length]}?q=${at}`));
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));

    // A letter is a task: queued within a transaction through the pooler, heard of and worked off past it.
    const asked = await fetch(`${site.url}/api/v1/auth/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'seeker@sila.test' }),
    });
    expect(asked.ok).toBe(true);
    const letters = async () => (await (await ask('/dev/inbox.json?to=seeker@sila.test')).json()) as unknown[];
    await expect.poll(letters, { timeout: 20_000 }).not.toEqual([]);

    const { data_dir } = site;
    site.kill('SIGTERM');
    await site.exited;
    site = await startSite({ data_dir, env: env({ DATABASE_DIRECT_URL: direct }) });
    expect((await ask('/api/v1/jobs')).status).toBe(200);
  });

  test('the pooler killed and started again is a database that was away', async ({ task }) => {
    await pooler.kill();
    expect((await ask('/api/ready')).status).toBe(503);
    await pooler.restart();
    const back = performance.now();
    await expect.poll(async () => (await ask('/api/v1/jobs?page=2')).status, { timeout: 15_000 }).toBe(200);
    expect((await ask('/api/ready')).status).toBe(200);
    noteSeen(task, { 'longest ms until it answers': Math.round(performance.now() - back) });
  });
});
