import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { httpTexts } from '#platform/http/texts.ts';
import { chunked, rawRequest } from '../support/raw-request.ts';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf, postmasterOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';

const MEGABYTE = 1_000_000;
const FORM = 'application/x-www-form-urlencoded';
const SECRET = 'somebody@private.example';

let site: Site;
beforeAll(async () => {
  site = await startSite({ data_dir: emptySite(), env: { SEED: 'none', LOG_LEVEL: 'info' } });
});
afterAll(() => endSite(site));
beforeEach(() => onTestFailed(() => console.error(site.output())));

type Line = {
  level: number;
  msg: string;
  task?: string;
  request_id?: string;
  code?: string;
  error?: { stack?: string };
};
const [INFO, WARN, ERROR] = [30, 40, 50];

/** What the log says about one request, the line of the request itself left out. */
const linesOf = async (answer: Response) => (await allLinesOf(answer)).filter(({ msg }) => msg !== 'request');

async function allLinesOf(answer: Response): Promise<Line[]> {
  const id = answer.headers.get('x-request-id')!;
  await answer.text();
  // They come by another way than the answer.
  await sleep(200);
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(id));
  return lines.map((line) => JSON.parse(line) as Line);
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

/** As `rawRequest` says it. */
const CUT_OFF = 0;

describe.skipIf(!existsSync('/proc/self/status'))('400 MB posted to a page by a stranger', () => {
  test.each([
    [FORM, 'identifier='],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'],
  ])('as %s are not kept in memory', async (type, start) => {
    const head = `POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
    const send = (bytes: number) => rawRequest(site.url, chunked(head, start, bytes));
    expect((await send(20 * MEGABYTE)).status).toBe(413);
    // Some 100 MB wait for the collector whatever is sent; what is kept grows with it.
    await send(200 * MEGABYTE);
    const before = rssOf(site.pid());
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, rssOf(site.pid()))), 20);
    const answer = await send(400 * MEGABYTE);
    clearInterval(watch);
    // Who goes on sending for longer than is listened to is cut off before reading what was answered.
    expect([413, CUT_OFF]).toContain(answer.status);
    expect((await fetch(`${site.url}/login`)).status).toBe(200);
    expect(most - before).toBeLessThan(100 * MEGABYTE);
  });
});

describe('the line of a request', () => {
  const toApi = (path: string, body: object) =>
    fetch(`${site.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test.each([
    ['/en/jobs/12345?q=' + SECRET, { route: '/jobs/:id', status: 404 }],
    ['/login.data?_routes=x', { route: '/login', status: 200 }],
    ['/no/such/page', { route: '/*', status: 404 }],
    ['/api/v1/jobs/12345', { route: '/api/v1/jobs/:id', status: 404 }],
    ['/api/v1/jobs', { route: '/api/v1/jobs', status: 200 }],
  ])('%s has its route, its status and how long it took', async (path, expected) => {
    const answer = await fetch(site.url + path);
    const id = answer.headers.get('x-request-id');
    const lines = (await allLinesOf(answer)).filter(({ msg }) => msg === 'request');
    expect(lines).toEqual([
      expect.objectContaining({
        ...expected,
        method: 'GET',
        who: 'visitor',
        ms: expect.any(Number),
        queries: expect.any(Number),
        request_id: id,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/12345|private/);
  });

  test('of health is none', async () => {
    expect(await allLinesOf(await fetch(`${site.url}/api/health`))).toEqual([]);
  });

  test('bears the id of the answer, and so does the task that it queued', async () => {
    const answer = await toApi('/contact', {
      topic: 'other',
      name: 'Sara',
      email: SECRET,
      message: 'A question of mine',
    });
    expect(answer.status).toBe(200);
    const told = async () => (await allLinesOf(answer.clone())).map(({ msg, task }) => task ?? msg).toSorted();
    await expect.poll(told, { timeout: 10_000 }).toEqual(['contact.send_letter', 'request']);
    expect(site.output()).not.toContain(SECRET);
  });
});

describe('the log of a page', () => {
  test('has nothing amiss of one that is answered with a tag, or by it', async () => {
    const first = await fetch(`${site.url}/find-jobs`);
    const again = await fetch(`${site.url}/find-jobs`, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
    const lines = [...(await linesOf(first)), ...(await linesOf(again))];
    expect(lines.filter(({ level }) => level >= WARN)).toEqual([]);
  });

  test('names a refusal by its code, without a stack', async () => {
    const refused = await post('/login', { identifier: SECRET, password: 'not-the-password' });
    expect(refused.status).toBe(401);
    expect(await linesOf(refused)).toEqual([
      expect.objectContaining({ level: INFO, msg: 'refused', code: 'auth.wrong_credentials' }),
    ]);
    const malformed = await fetch(`${site.url}/login`, { method: 'POST', body: SECRET });
    expect(await linesOf(malformed)).toEqual([
      expect.objectContaining({ level: INFO, msg: 'refused', code: 'request.malformed' }),
    ]);
    expect(site.output()).not.toMatch(new RegExp(`${SECRET}|node:internal`));
  });

  test('shows a bug once, with its stack and nothing of what was typed', async () => {
    const pool = openDatabaseOf(site.data_dir, 1);
    await pool.query(`
      create function broken() returns trigger language plpgsql as
        $$ begin raise exception 'no room for %', '${SECRET}'; end $$`);
    await pool.query('create trigger broken before insert on audit_events for each row execute function broken()');
    for (const path of ['/login', '/en/login']) {
      const broken = await post(path, { identifier: SECRET, password: 'not-the-password' });
      expect(broken.status).toBe(500);
      expect(broken.headers.get('content-type')).toContain('text/html');
      const lines = await linesOf(broken);
      expect(lines).toEqual([expect.objectContaining({ level: ERROR, msg: 'bug', code: 'server.error' })]);
      expect(lines[0]!.error!.stack).toMatch(/^ +at /);
    }
    expect(site.output()).not.toContain(SECRET);
    expect(site.output()).not.toContain('no room for');
    await pool.query('drop function broken cascade');
    await pool.end();
  });

  test('warns once of a database that is away, and the page says so in its language', async () => {
    const pool = openDatabaseOf(site.data_dir, 1);
    await pool.query('select 1');
    const postmaster = postmasterOf(site.data_dir);
    process.kill(postmaster, 'SIGSTOP');
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    for (const [path, cookie] of [
      ['/en/find-jobs', ''],
      ['/en/profile', `auth._token.local=${'x'.repeat(43)}`],
    ] as const) {
      const away = await fetch(site.url + path, { headers: { cookie } });
      expect([path, away.status, away.headers.get('retry-after')]).toEqual([path, 503, '5']);
      const html = await away.clone().text();
      expect(html).toContain(httpTexts.en['http.unavailable']);
      expect(await linesOf(away)).toEqual([
        expect.objectContaining({ level: WARN, msg: 'unavailable', code: 'server.unavailable' }),
      ]);
    }
    process.kill(postmaster, 'SIGCONT');
    await pool.end();
  });
});
