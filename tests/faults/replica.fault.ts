import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { databaseOf } from '#platform/db/database.server.ts';
import { openReplicas } from '#platform/db/replicas.server.ts';
import { silentLog } from '#platform/log/log.server.ts';
import { openStandby, type Standby } from '../../scripts/postgres/standby.mjs';
import { endSite, startSite, type Site } from '../support/site.ts';
import { killLater } from './kill-later.ts';
import { openDemoCluster } from './made-sites.ts';
import { SECRET_KEY } from './secret-key.ts';
import { logInTo } from '../support/log-in.ts';
import { somewhere } from '../support/somewhere.ts';

const READERS = 4;
// The check takes at most 3.5 s to notice; a query's own time-out would take 20.
const SILENCE_MS = 10_000;
// Many visitors come from many places; behind a proxy that may say from where, none meets a limit.

let primary: Awaited<ReturnType<typeof openDemoCluster>> | null;
let standby: Standby;
let site: Site;
let onPrimary: pg.Pool;
let company: { id: number; token: string };

beforeAll(async () => {
  primary = await openDemoCluster();
  standby = await openStandby(primary.url);
  onPrimary = new pg.Pool({ connectionString: primary.url, max: 2 });
  onPrimary.on('error', () => {});
  site = await startSite({
    env: {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: standby.url,
      SEED: 'demo',
      SECRET_KEY,
      LOG_LEVEL: 'info',
      TRUST_PROXY: 'loopback',
    },
  });
  const token = await logInTo(site.url, 'company@sila.test');
  const own = await ask('/api/v1/company/profile', bearer(token));
  company = { id: own.data.id, token };
});
afterAll(async () => {
  if (site) await endSite(site);
  await onPrimary?.end();
  await standby?.stop();
  await primary?.stop();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const answer = await fetch(`${site.url}${path}`, {
    ...init,
    redirect: 'manual',
    headers: { 'x-forwarded-for': somewhere(), 'x-locale': 'en', ...headers },
  });
  const text = await answer.text();
  const data = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text).data : undefined;
  return { status: answer.status, headers: answer.headers, text, data };
}

async function rename(name: string) {
  const answer = await ask(
    '/api/v1/company/profile',
    { ...bearer(company.token), 'content-type': 'application/json' },
    { method: 'PATCH', body: JSON.stringify({ en_foundation_name: name }) },
  );
  expect(answer.status).toBe(200);
  return answer.headers;
}

/** A visitor who wrote nothing, by their own word: nothing of theirs is kept for all, and a replica is read. */
const ALONE = { 'x-read-after': 'none' };
const nameFor = async (headers: Record<string, string> = ALONE) =>
  (await ask(`/api/v1/companies/${company.id}`, headers)).data.en_foundation_name as string;

const stateOfReplica = (state: string) =>
  expect
    .poll(async () => (await ask('/api/ready')).text.match(/"replicas":\["(\w+)"\]/)?.[1], {
      timeout: 30_000,
      interval: 100,
    })
    .toBe(state);

const onStandby = async (sql: string) => {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** By which roles somebody else than this test is connected there. */
async function rolesOnStandby(): Promise<string[]> {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  const { rows } = await client.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ role }) => role);
}

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('read_after='))!
    .split(';')[0]!;

test('public reads come from the replica, and whoever wrote sees it at once', async () => {
  await stateOfReplica('used');
  expect(await rolesOnStandby()).toEqual([expect.stringMatching(/_site_/)]);
  await rename('Before');
  await expect.poll(() => nameFor(), { timeout: 15_000 }).toBe('Before');
  await onStandby('select pg_wal_replay_pause()');
  const written = await rename('After');
  const [cookie, mark] = [cookieIn(written), written.get('x-read-after')!];

  expect(await nameFor()).toBe('Before');
  expect(await nameFor({ cookie })).toBe('After');
  expect(await nameFor({ 'x-read-after': mark })).toBe('After');
  // A client that keeps neither is safe, unless it says that it has written nothing.
  expect(await nameFor(bearer(company.token))).toBe('After');
  expect(await nameFor({ ...bearer(company.token), 'x-read-after': 'none' })).toBe('Before');
  // Nobody can invent a mark.
  expect(await nameFor({ 'x-read-after': mark.replace(/^\d+/, '9999999999') })).toBe('Before');

  const page = `/en/company-profile/${company.id}`;
  // What is kept for all is read again from whatever has what changed it.
  expect(await nameFor({})).toBe('After');
  expect((await ask(page)).text).toContain('>After<');
  expect((await ask(page, { cookie: 'other=1' })).text).toContain('>Before<');
  expect((await ask(page, { cookie })).text).toContain('>After<');

  const form = await ask('/en/login', {}, { method: 'POST', body: new URLSearchParams({ identifier: 'nobody' }) });
  expect((await ask(page, { cookie: cookieIn(form.headers) })).text).toContain('>After<');

  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(() => nameFor(), { timeout: 15_000 }).toBe('After');
});

test('a replica refuses what would write, and what is remembered of it stays its own', async () => {
  const main = databaseOf(onPrimary);
  const replicas = openReplicas([standby.url], onPrimary, silentLog);
  try {
    await expect.poll(() => replicas.databaseFor(0n), { timeout: 15_000 }).not.toBeNull();
    const replica = replicas.databaseFor(0n)!;
    const written = sql`insert into companies (foundation_name) values ('a')`;
    await expect(written.execute(replica)).rejects.toThrow('A replica takes single reads only: insert into');
    await expect(inTransaction({ db: replica }, async () => {})).rejects.toThrow('single reads only: begin');
    const hidden = sql`with written as (delete from catalogue_items returning 1) select count(*) from written`;
    await expect(hidden.execute(replica)).rejects.toMatchObject({ code: '25006' });
    expect(replicas.states()).toEqual(['used']);

    expect(await readCatalogues({ db: replica })).toBe(await readCatalogues({ db: replicas.databaseFor(0n)! }));
    expect(await readCatalogues({ db: replica })).not.toBe(await readCatalogues({ db: main }));
    expect(await replicas.currentPosition()).toBeGreaterThan(0n);
  } finally {
    await replicas.stop();
  }
});

test('what a lagging replica does not have yet is not called missing', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const { rows } = await onPrimary.query<{ id: number }>(
    `insert into companies (foundation_name) values ('الجديدة') returning id`,
  );
  const id = rows[0]!.id;
  expect((await ask(`/api/v1/companies/${id}`)).status).toBe(200);
  expect((await ask(`/en/company-profile/${id}`)).status).toBe(200);
  expect((await ask(`/en/company-profile/${id}000`)).status).toBe(404);
  await onStandby('select pg_wal_replay_resume()');
});

test('a replica that falls too far behind is left out and taken back when it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await rename('Unseen');
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) {
      await onPrimary.query(`select pg_logical_emit_message(false, 'test', 'something is written')`);
      await sleep(200);
    }
  })();
  expect(await nameFor()).not.toBe('Unseen');
  await stateOfReplica('behind');
  expect(await nameFor()).toBe('Unseen');
  expect((await ask('/api/ready')).status).toBe(200);

  await onStandby('select pg_wal_replay_resume()');
  await stateOfReplica('used');
  over.abort();
  await writing;
});

/** Reads without pause from several sides until stopped; with a cookie of somebody's, so that nothing is kept for all. */
function keepReading(paths: string[]) {
  const answers: { path: string; status: number | string; ms: number }[] = [];
  const over = new AbortController();
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !over.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length]!;
      const asked = performance.now();
      const status = await ask(path, { cookie: 'other=1' }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      answers.push({ path, status, ms: performance.now() - asked });
    }
  });
  return {
    /** Until so many more were answered. */
    more: async (count: number) => {
      const wanted = answers.length + count;
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    async stop() {
      over.abort();
      await Promise.all(readers);
      return answers;
    },
  };
}

const BUSY_PATHS = ['/api/v1/jobs', '/en/find-jobs', '/api/v1/companies', '/', '/api/v1/jobs?q=engineer', '/majors'];

async function everyPublicPath() {
  const { rows } = await onPrimary.query<{ id: number; company_id: number; major_id: number }>(
    `select id, company_id, (select min(id) from catalogue_items where catalogue = 'majors') as major_id
     from jobs where state = 'active' order by id limit 1`,
  );
  const { id, company_id, major_id } = rows[0]!;
  return [
    ...BUSY_PATHS,
    `/api/v1/jobs/${id}`,
    `/api/v1/jobs/${id}/similar`,
    '/api/v1/jobs/suggest?q=eng',
    `/api/v1/companies/${company_id}`,
    '/api/v1/catalogues/cities',
    `/jobs/${id}`,
    `/majors/${major_id}`,
    `/company-profile/${company_id}`,
    `/en/company-profile/details/${company_id}`,
  ];
}

test('no read fails while the replica is killed, and it is taken back when it runs again', async () => {
  const reading = keepReading(BUSY_PATHS);
  await reading.more(20);
  try {
    await killLater(standby.pid(), 200);
    await stateOfReplica('unreachable');
    await reading.more(20);
  } finally {
    await standby.start();
  }
  await stateOfReplica('used');
  const answers = await reading.stop();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

const signalAll = (signal: NodeJS.Signals) => {
  const { stdout } = spawnSync('pgrep', ['-P', String(standby.pid())], { encoding: 'utf8' });
  for (const pid of [standby.pid(), ...stdout.trim().split('\n').map(Number)]) process.kill(pid, signal);
};

test('no read waits long for a replica that has fallen silent', async () => {
  const reading = keepReading(BUSY_PATHS);
  await reading.more(20);
  signalAll('SIGSTOP');
  try {
    await stateOfReplica('unreachable');
    await reading.more(20);
    const answers = await reading.stop();
    expect(answers.filter(({ status, ms }) => status !== 200 || ms > SILENCE_MS)).toEqual([]);
  } finally {
    signalAll('SIGCONT');
  }
  await stateOfReplica('used');
});

test('while the primary is away, everything public is read from the replica', async () => {
  const paths = await everyPublicPath();
  await primary!.stop();
  primary = null;
  await expect.poll(async () => (await ask('/api/ready')).status, { timeout: 15_000 }).toBe(503);
  for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

test('a replica that was promoted follows nobody and is read no longer', async () => {
  await onStandby('select pg_promote()');
  await stateOfReplica('promoted');

  const said = [...site.output().matchAll(/"msg":"replica (left out|taken in)"/g)].map(([, what]) => what);
  expect(said.at(-1)).toBe('left out');
  expect(
    said.filter((what, at) => what === said[at - 1]),
    'Coming and going is logged once each.',
  ).toEqual([]);
});
