import { createHash, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHED_PAGES } from '#app/server/page-cache/cache-key.ts';
import { endSite, freshDataDir, startSite, type Site } from '../support/site.ts';
import { openDemoCluster } from './made-sites.ts';
import { SECRET_KEY } from './secret-key.ts';
import { logInTo } from '../support/log-in.ts';
import { fromSomewhere } from '../support/somewhere.ts';

let cluster: Awaited<ReturnType<typeof openDemoCluster>>;
let sites: Site[];
let db: pg.Pool;

const files = freshDataDir();
const env = () => ({
  SECRET_KEY,
  FILES_DIR: files,
  DATABASE_URL: cluster.url,
  SEED: 'demo',
  TRUST_PROXY: 'loopback',
  PUBLIC_URL: 'http://localhost:4444',
});

/** Two processes on one database: what one is told, the other must hear. */
beforeAll(async () => {
  cluster = await openDemoCluster();
  const first = await startSite({ env: env() });
  sites = [first, await startSite({ env: { ...env(), ROLE: 'web' } })];
  db = new pg.Pool({ connectionString: cluster.url, max: 2 });
});
afterAll(async () => {
  if (db && !db.ended) await db.end();
  for (const site of sites ?? []) await endSite(site);
  await cluster?.stop();
  rmSync(files, { recursive: true });
});

const TRIES = 5;
const IN_STEP_MS = 10_000;

/** Where there is no room at the moment a page says when to come again. */
async function ask(site: Site, path: string, headers: Record<string, string> = {}) {
  const once = () => fetch(site.url + path, { redirect: 'manual', headers: { ...fromSomewhere(), ...headers } });
  let answer = await once();
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    answer = await once();
  }
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const [HERE, THERE] = [0, 1];
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const DATA = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * What the page says, and the data it says it from: decoded, since two moments that are the same are written there once, and
 * all that comes after them is numbered anew.
 */
async function plain(html: string) {
  const said = html
    .replaceAll(/ nonce="[\w-]+"/g, '')
    // When the script comes is no part of what the page says.
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="text\/plain" id="start"[^>]*>/, '<script type="module" async="">')
    .replace(/<script>\(function startOnTouch[\s\S]*?<\/script>/, '')
    .replaceAll(DATA, '')
    .replaceAll(INSTANT, '');
  const data = [...html.matchAll(DATA)].map(([, piece]) => JSON.parse(piece!) as string).join('');
  return [...said.split(/(?=<)/), JSON.stringify(await dataOf(data))];
}

/** Of a page or of what our script asks for in its place, without the nonce of the frame and the moment. */
async function dataOf(text: string) {
  const { value, done } = await decodeViaTurboStream(new Blob([text]).stream(), globalThis as never);
  await done;
  return JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    key === 'nonce' ? '' : typeof one === 'string' ? one.replaceAll(INSTANT, '') : one,
  ) as unknown;
}

/** A log-in writes: until the database's own word of it is back, no page is for everybody. */
async function signIn(identifier: string): Promise<string> {
  const token = await logInTo(sites[HERE]!.url, identifier);
  expect(await isWithin(IN_STEP_MS, async () => isForAll(await ask(sites[HERE]!, '/majors')))).toBe(true);
  return token;
}
const isForAll = ({ headers }: { headers: Headers }) => headers.get('cache-control')!.startsWith('public');

async function call(method: string, path: string, token: string) {
  const authorization = `Bearer ${token}`;
  const answer = await fetch(sites[HERE]!.url + path, { method, headers: { authorization, ...fromSomewhere() } });
  expect(answer.status).toBeLessThan(300);
  return ((await answer.json()) as { data: unknown }).data;
}

async function isWithin(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await sleep(50);
  }
  return isSo();
}

describe('a page for everybody', () => {
  test('is the same as for one, in every way that it can be written', async () => {
    const ways = ['', 'theme=dark', 'digits=arab; zone=Asia%2FTokyo', 'theme=light; digits=arab; locale=en; _ga=1'];
    const paths = [
      '/',
      '/find-jobs',
      '/en/find-jobs',
      '/companies',
      '/majors',
      '/en/blogs',
      '/salaries',
      '/hiring-law',
    ];
    const compare = async (path: string, cookie: string) => {
      const fresh = `${path}?n=${randomInt(1e9)}`;
      const [first, again, alone] = [
        await ask(sites[HERE]!, fresh, { cookie }),
        await ask(sites[HERE]!, fresh, { cookie }),
        // A cookie that nobody knows: rendered for this one person.
        await ask(sites[HERE]!, fresh, { cookie: `${cookie}; other=1` }),
      ];
      expect(again.html).toBe(first.html);
      expect(first.html).not.toContain('nonce=');
      expect(alone.html).toContain('nonce=');
      return { shared: await plain(first.html), alone: await plain(alone.html) };
    };
    for (const path of paths) {
      for (const cookie of ways) {
        let { shared, alone } = await compare(path, cookie);
        // A minute may have passed between the two.
        if (!isDeepStrictEqual(shared, alone)) ({ shared, alone } = await compare(path, cookie));
        expect(shared, `${path} with ${cookie}`).toEqual(alone);
      }
    }
  });

  test('runs the scripts of ours that stand in it, by their hashes, and no other', async () => {
    const { headers, html } = await ask(sites[HERE]!, '/find-jobs?q=<script>alert(1)</script>');
    const allowed = /script-src ([^;]+)/.exec(headers.get('content-security-policy')!)![1]!.split(' ');
    const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(3);
    const hashes = inline.map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    expect(hashes.filter((hash) => !allowed.includes(hash))).toEqual([]);
    expect(allowed.filter((source) => /unsafe|nonce|\*/.test(source))).toEqual([]);
  });

  test('comes in every encoding, or not at all where it is known', async () => {
    const { url } = sites[HERE]!;
    const raw = async (encoding: string) => {
      const answer = await fetch(`${url}/majors`, { headers: { 'accept-encoding': encoding, ...fromSomewhere() } });
      return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
    };
    const [br, gzip, none, refused] = await Promise.all(['gzip, br', 'gzip', 'identity', 'br;q=0'].map(raw));
    expect([br!.encoding, gzip!.encoding, none!.encoding, refused!.encoding]).toEqual(['br', 'gzip', null, null]);
    expect(new Set([br!.text, gzip!.text, none!.text, refused!.text]).size).toBe(1);
    const { headers } = await ask(sites[HERE]!, '/majors');
    const known = await ask(sites[HERE]!, '/majors', { 'if-none-match': headers.get('etag')! });
    expect([known.status, known.html, known.headers.get('content-security-policy')]).toEqual([304, '', null]);
  });
});

test('what our script asks for in place of a page is one for all visitors, and of nobody', async () => {
  const token = await signIn('seeker@sila.test');
  for (const path of ['/_root.data', '/find-jobs.data', '/en/companies.data']) {
    const fresh = `${path}?n=${randomInt(1e9)}`;
    const read = (cookie: string) => ask(sites[HERE]!, fresh, { cookie });
    const [first, again, alone] = [await read(''), await read('digits=roman'), await read('other=1')];
    expect(again.html).toBe(first.html);
    expect(await dataOf(first.html)).toEqual(await dataOf(alone.html));
    const own = await read(`auth.strategy=local; auth._token.local=${token}`);
    expect([first, own].map(({ headers }) => headers.get('x-person') === 'nobody')).toEqual([true, false]);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  }
});

test('what the API reads for a visitor is kept for visitors of one language and clock, and for nobody else', async () => {
  const token = await signIn('seeker@sila.test');
  const { id } = ((await call('GET', '/api/v1/jobs?per_page=1', token)) as { id: number }[])[0]!;
  const path = `/api/v1/jobs/${id}`;
  const read = async (headers: Record<string, string> = {}) => {
    const { html, headers: said } = await ask(sites[HERE]!, path, headers);
    const { data } = JSON.parse(html) as { data: { views: number; title: string; fit: unknown } };
    return { ...data, tag: said.get('etag'), type: said.get('content-type'), kept: said.get('cache-control') };
  };
  const ways: Record<string, string>[] = [{}, { 'x-locale': 'en' }, { timezone: 'UTC+0' }];
  const before = await Promise.all(ways.map(read));
  const [first] = before;
  expect(await Promise.all(ways.map(read))).toEqual(before);
  expect([first!.type, first!.kept]).toEqual(['application/json; charset=utf-8', 'public, max-age=60']);
  expect((await ask(sites[HERE]!, path, { 'if-none-match': first!.tag! })).status).toBe(304);

  // So that no word of the change is sent.
  const said = `Retitled ${randomInt(1e6)}`;
  await db.query(
    `begin; set local session_replication_role = replica;
     update jobs set ar_title = '${said}', en_title = '${said}' where id = ${id}; commit`,
  );
  expect((await Promise.all(ways.map(read))).map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  const own: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: 'Bearer over-and-gone-since-long-ago' },
    { cookie: 'other=1' },
    { 'x-read-after': 'none' },
  ];
  const alone = await Promise.all(own.map(read));
  expect(alone.map(({ title }) => title)).toEqual(own.map(() => said));
  expect(alone.map(({ fit }) => fit !== null)).toEqual([true, false, false, false]);
  expect(alone.slice(0, 2).map(({ kept }) => kept)).toEqual(['private, no-cache', 'private, no-cache']);

  // With a word, whoever asks the other process reads it as well.
  await ask(sites[THERE]!, path);
  await db.query('update jobs set ar_title = ar_title || $1 where id = $2', ['!', id]);
  const isNew = async () => (await ask(sites[THERE]!, path)).html.includes(`${said}!`);
  expect(await isWithin(3_000, isNew)).toBe(true);
});

test('of twenty people who read at once on two processes nobody is shown what is another’s', async () => {
  const accounts = await Promise.all(['seeker', 'company', 'staff'].map((name) => signIn(`${name}@sila.test`)));
  type Person = { cookie: string; canary: string | null; is_member: boolean; theme: string | null };
  const people: Person[] = Array.from({ length: 20 }, (_, at) => {
    const theme = [null, 'dark', 'light'][at % 3] ?? null;
    const canary = at % 4 === 0 ? `for person ${at} alone` : null;
    const account = at % 5 === 1 ? accounts[at % accounts.length] : undefined;
    const cookie = [
      theme && `theme=${theme}`,
      at % 2 === 0 && 'digits=arab',
      canary && `flash=${encodeURIComponent(JSON.stringify({ id: 'one', message: canary, kind: 'success' }))}`,
      account && `auth.strategy=local; auth._token.local=${account}`,
    ].filter(Boolean);
    return { cookie: cookie.join('; '), canary, theme, is_member: account !== undefined };
  });
  const canaries = people.map(({ canary }) => canary).filter((canary) => canary !== null);
  const paths = ['/', '/find-jobs', '/companies', '/majors', '/blogs', '/salaries', '/news', '/about-us'];
  const one = async () => {
    const person = people[randomInt(people.length)]!;
    const prefix = ['', '/en'][randomInt(2)]!;
    const path = (prefix + paths[randomInt(paths.length)]!).replace(/(.)\/$/, '$1');
    const { status, headers, html } = await ask(sites[randomInt(2)]!, path, { cookie: person.cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(canaries.filter((canary) => html.includes(canary))).toEqual(person.canary ? [person.canary] : []);
    expect(/<html[^>]* data-theme="(\w+)"/.exec(html)?.[1] ?? null).toBe(person.theme);
    expect(/<html lang="(\w+)"/.exec(html)![1]).toBe(prefix ? 'en' : 'ar');
    expect(headers.get('x-person') !== 'nobody').toBe(person.is_member);
    expect(html.includes('/logout')).toBe(person.is_member);
    const isOwn = person.is_member || person.canary !== null;
    expect([isOwn, isForAll({ headers })]).toEqual([isOwn, !isOwn]);
    const isKept = headers.get('cache-control') !== 'private, no-store';
    expect([headers.has('set-cookie'), isKept]).not.toEqual([true, true]);
  };
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, one));
});

test('an ad that is paused is gone within a second where it was paused and within three elsewhere, and comes back', async () => {
  const token = await signIn('company@sila.test');
  const { id } = ((await call('GET', '/api/v1/company/jobs?state=active', token)) as { id: number }[])[0]!;
  const pages = [`/jobs/${id}`, '/find-jobs?company_id=101', '/company-profile/101', '/api/v1/jobs?company_id=101'];
  const isListed = async (site: Site) => {
    const [ad, ...lists] = await Promise.all(pages.map((path) => ask(site, path)));
    return [isForAll(ad!), ...lists.map(({ html }) => new RegExp(`href="/jobs/${id}["?]|"id":${id},`).test(html))];
  };
  const [EVERYWHERE, NOWHERE] = [pages.map(() => true), pages.map(() => false)];
  expect([await isListed(sites[HERE]!), await isListed(sites[THERE]!)]).toEqual([EVERYWHERE, EVERYWHERE]);
  const is = async (where: number, wanted: boolean) =>
    (await isListed(sites[where]!)).every((listed) => listed === wanted);
  await call('POST', `/api/v1/company/jobs/${id}/pause`, token);
  // Whoever asks where it was written sees it at once.
  expect(await isListed(sites[HERE]!)).toEqual(NOWHERE);
  expect(await isWithin(3_000, () => is(THERE, false))).toBe(true);
  await call('POST', `/api/v1/company/jobs/${id}/resume`, token);
  expect(await isListed(sites[HERE]!)).toEqual(EVERYWHERE);
  expect(await isWithin(3_000, () => is(THERE, true))).toBe(true);
});

test('while the words of the database are not heard, nothing is kept', async () => {
  const name = `Renamed ${randomInt(1e6)}`;
  await ask(sites[THERE]!, '/en/company-profile/101');
  await db.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %page_purges%'");
  await db.query('update companies set en_foundation_name = $1 where id = 101', [name]);
  const isRenamed = async () => (await ask(sites[THERE]!, '/en/company-profile/101')).html.includes(name);
  expect(await isWithin(3_000, isRenamed)).toBe(true);
});

/** What such pages read and no word is sent of: figures and names that may be a minute old. */
const A_MINUTE_OLD: Record<string, string> = {
  catalogue_items: 'kept in memory for a minute, as by every page',
  files: 'never change; what shows one says when it shows another',
  company_response_records: 'counted anew by a task',
  search_words: 'gathered by a task, for what is being typed',
  search_suggestions: 'the same',
  search_suggestion_keys: 'the same',
  salary_blocks: 'counted anew by a task at night',
  users: 'names of who commented; who is erased or suspended is told of by other tables',
  schema_migrations: 'read at the start alone',
  visitor_salts: 'of the count of visits, shown on no page',
  profile_majors: 'how many seekers a major has, rounded and kept for some time',
};

/** Of the API, by visitors; each in its module declares `reads`. */
const API_READS = [
  '/jobs',
  '/jobs?q=nurse',
  '/jobs?updated_since=2026-01-01T00:00:00Z',
  '/jobs/suggest?q=nurs',
  '/companies',
  '/companies/101',
  '/blogs',
  '/news',
  '/hiring-laws',
  '/salaries?job_title=Accountant',
  '/salary-reports',
  '/catalogues/cities',
];

test('every table that such pages and reads read says when it changes', async () => {
  const { rows: told } = await db.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_purge%'",
  );
  const { rows: left } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped
       and attnum <> all ((select tgattr from pg_trigger where tgname = 'jobs_purge_updated')::int2[])`,
  );
  expect(left.map(({ name }) => name).toSorted()).toEqual(['applicants_num', 'client_id', 'updated_at', 'views_num']);

  // Alone with the database, whose counts are whole once the connections of a process are closed.
  const end = async (site: Site) => {
    await endSite(site);
    const others = "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
    expect(await isWithin(10_000, async () => (await alone.query(others)).rowCount === 0)).toBe(true);
  };
  await db.end();
  const alone = new pg.Client({ connectionString: cluster.url });
  await alone.connect();
  await endSite(sites[HERE]!);
  await end(sites[THERE]!);
  sites = [];
  await alone.query('select pg_stat_reset()');
  const site = await startSite({ env: { ...env(), ROLE: 'web' } });
  const found = new Map<string, string>();
  const follow = async (path: string) => {
    const { html } = await ask(site, path);
    for (const [, link] of html.matchAll(/href="(\/[^"?#]+)"/g)) {
      const pattern = link!.replace(
        /^(\/(?:jobs|majors|salaries|blogs|news|careers|company-profile|busniss-platform))\/[^/]+$/,
        '$1/:id',
      );
      if (!found.has(pattern)) found.set(pattern, link!);
    }
  };
  for (const path of CACHED_PAGES) await follow(path.replace(/\/:version\?$/, '').replace(/\/:\w+$/, '/101'));
  for (const path of found.values()) if (!path.startsWith('/assets')) await ask(site, path);
  for (const path of API_READS) expect([path, (await ask(site, `/api/v1${path}`)).status]).toEqual([path, 200]);
  await end(site);
  const { rows: read } = await alone.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables
     where schemaname = 'public' and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0`,
  );
  await alone.end();
  const names = read.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['jobs', 'companies', 'articles', 'comments', 'document_versions']));
  const known = new Set([...told.map(({ name }) => name), ...Object.keys(A_MINUTE_OLD)]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
