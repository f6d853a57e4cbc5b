import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { httpTexts } from '#platform/http/texts.ts';
import { chunked, rawRequest } from '../support/raw-request.ts';
import { site } from './visitor.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const FILE_PART = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n';

/** Everyone in this file has a house of their own, so that no other journey meets its limits. */
const anotherHouse = () => `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
const headersOf = (from = anotherHouse()) =>
  `Host: ${new URL(site()).host}\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\n`;
const ask = (line: string, headers = '') => rawRequest(site(), `${line}\r\n${headersOf()}${headers}\r\n`);
const post = (path: string, body: string, headers = '', from?: string) =>
  rawRequest(
    site(),
    `POST ${path} HTTP/1.1\r\n${headersOf(from)}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
const typed = (type: string) => `Content-Type: ${type}\r\n`;

describe('what no browser sends', () => {
  const asked: [name: string, status: number, () => ReturnType<typeof ask>][] = [
    ['text', 400, () => post('/login', 'a=b', typed('text/plain'))],
    ['JSON', 400, () => post('/login', '{"a":1}', typed('application/json'))],
    ['no type', 400, () => post('/login', 'a=b')],
    ['an empty type', 400, () => post('/login', 'a=b', typed(''))],
    ['a broken type', 400, () => post('/login', 'a=b', typed('multi part;;=/'))],
    ['two types', 400, () => post('/login', 'a=b', typed('text/plain') + typed(FORM))],
    ['no boundary', 400, () => post('/login', 'a=b', typed('multipart/form-data'))],
    ['a broken form', 400, () => post('/login', 'garbage', typed(MULTIPART))],
    ['no body', 400, () => ask('POST /login HTTP/1.1')],
    ['text to an address without a page', 400, () => post('/preferences', 'x', typed('text/plain'))],
    ['text as the script posts', 400, () => post('/login.data', 'x', typed('text/plain'))],
    ['a form where none is', 405, () => post('/companies', 'a=b', typed(FORM))],
    ['a form nowhere', 404, () => post('/nowhere', 'a=b', typed(FORM))],
    ['a form of another site', 403, () => post('/login', 'a=b', `${typed(FORM)}Origin: http://evil.example\r\n`)],
    [
      'a file of people from another site',
      403,
      () => ask('GET /admin/people/file.csv HTTP/1.1', 'Sec-Fetch-Site: cross-site\r\n'),
    ],
    ['a broken origin', 403, () => post('/login', 'a=b', `${typed(FORM)}Origin: ][\r\n`)],
    ['two lengths', 400, () => post('/login', 'a=b', 'Content-Length: 4\r\n')],
    ['a length and chunks', 400, () => post('/login', 'a=b', 'Transfer-Encoding: chunked\r\n')],
    ...['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'].map((method): (typeof asked)[number] => [
      method,
      405,
      () => ask(`${method} /login HTTP/1.1`, 'Content-Length: 0\r\n'),
    ]),
    ['OPTIONS *', 405, () => ask('OPTIONS * HTTP/1.1')],
    ['CONNECT', 0, () => ask('CONNECT evil.example:443 HTTP/1.1')],
    ['PROPFIND', 404, () => ask('PROPFIND / HTTP/1.1')],
    ['no such method', 400, () => ask('FOO / HTTP/1.1')],
    ['HTTP/1.0 without Host', 200, () => rawRequest(site(), 'GET /en/login HTTP/1.0\r\n\r\n')],
    ['HTTP/1.1 without Host', 400, () => rawRequest(site(), 'GET / HTTP/1.1\r\n\r\n')],
    ['an empty Host', 200, () => rawRequest(site(), 'GET /login HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')],
    ['//', 404, () => ask('GET // HTTP/1.1')],
    ['///', 404, () => ask('GET /// HTTP/1.1')],
    ['a user', 404, () => ask('GET //user:pw@x HTTP/1.1')],
    ['another host', 404, () => ask('GET //evil.example/en/find-jobs HTTP/1.1')],
    ['another host to the script', 404, () => ask('GET //evil.example/login.data HTTP/1.1')],
    ['no host at all', 404, () => ask('GET //[ HTTP/1.1')],
    ['a port too large', 404, () => ask('GET //a:99999999/ HTTP/1.1')],
    ['a backslash', 404, () => ask('GET /\\evil.example HTTP/1.1')],
    ['an empty part', 404, () => ask('GET /en//profile HTTP/1.1')],
    ['a whole address', 200, () => ask('GET http://evil.example/en/login HTTP/1.1')],
    ['a broken whole address', 404, () => ask('GET http://[/x HTTP/1.1')],
    ['an address of code', 400, () => ask('GET javascript:alert(1) HTTP/1.1')],
    ['a broken escape', 404, () => ask('GET /%E0%A4%A HTTP/1.1')],
    ['a broken escape in a query', 200, () => ask('GET /find-jobs?q=%E0%A4%A HTTP/1.1')],
    ['NUL', 404, () => ask('GET /jobs/%00 HTTP/1.1')],
    ['NUL in a query', 200, () => ask('GET /companies?q=a%00b HTTP/1.1')],
    ['a raw NUL', 400, () => ask('GET /jobs/\0 HTTP/1.1')],
    ['a long path', 404, () => ask(`GET /${'a'.repeat(9_000)} HTTP/1.1`)],
    ['a path too long', 431, () => ask(`GET /${'a'.repeat(20_000)} HTTP/1.1`)],
    ['two hosts', 200, () => ask('GET /login HTTP/1.1', 'Host: evil.example\r\n')],
    ['a broken cookie twice', 200, () => ask('GET /login HTTP/1.1', 'Cookie: flash=%\r\nCookie: theme=%00\r\n')],
    ['a broken referrer', 200, () => ask('GET /login HTTP/1.1', 'Referer: ]http[\r\n')],
    ['another expectation', 417, () => ask('POST /login HTTP/1.1', 'Expect: foo\r\nContent-Length: 0\r\n')],
    ['an upgrade', 200, () => ask('GET /login HTTP/1.1', 'Upgrade: websocket\r\n')],
    ['a way out of the files', 404, () => ask('GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1')],
  ];
  test.for(asked)('%s is %i', async ([name, status, asking]) => {
    const answer = await asking();
    expect([name, answer.status]).toEqual([name, status]);
    expect(answer.text).not.toContain('canonical" href="http://evil');
  });
});

test.for([
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/metrics',
  '/api/metrics',
  '/server-status',
  '/assets/',
  '/icons/',
  '/assets/../package.json',
])('%s shows nothing of the server', async (path) => {
  expect((await ask(`GET ${path} HTTP/1.1`)).status).toBe(404);
});

test('a file of this release is kept for ever, and one that is gone is said to be in a line', async () => {
  const { text } = await ask('GET /login HTTP/1.1');
  const [style] = /\/assets\/[\w-]+\.css/.exec(text)!;
  for (const method of ['GET', 'HEAD']) {
    const there = await ask(`${method} ${style} HTTP/1.1`, 'Accept-Encoding: br\r\n');
    expect([there.status, /^content-encoding: br$/im.test(there.head)]).toEqual([200, true]);
    expect(there.head).toMatch(/^cache-control: public, max-age=31536000, immutable$/im);
  }
  const gone = await ask('GET /assets/frame-12345678.js HTTP/1.1');
  expect([gone.status, gone.text]).toEqual([404, '']);
  expect(gone.head).toMatch(/^cache-control: no-store$/im);
});

test('no script comes with its source', async () => {
  const { text } = await ask('GET /login HTTP/1.1');
  const scripts = new Set(text.match(/\/assets\/[\w-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts) {
    const { status, text: body } = await ask(`GET ${script} HTTP/1.1`);
    expect([script, status, body.includes('sourceMappingURL')]).toEqual([script, 200, false]);
    expect([script, (await ask(`GET ${script}.map HTTP/1.1`)).status]).toEqual([script, 404]);
  }
});

test('a method that no page takes is answered with those that it does', async () => {
  expect((await ask('TRACE /login HTTP/1.1')).head).toMatch(/^allow: GET, HEAD, POST$/im);
});

test('a notice of what was done waits for the page that is read, not for one that is fetched ahead or leads on', async () => {
  const notice = encodeURIComponent(JSON.stringify({ id: 'one', message: 'It is done.', kind: 'success' }));
  const ahead = await ask('GET /login HTTP/1.1', `Cookie: flash=${notice}\r\nPurpose: prefetch\r\n`);
  expect(ahead.head).not.toMatch(/^set-cookie: flash=/im);
  expect(ahead.text).not.toContain('It is done.');
  const { data } = (await (await fetch(`${site()}/api/v1/blogs`)).json()) as { data: { id: number }[] };
  for (const [asked, status] of [
    [`/blogs/${data[0]!.id}`, 301],
    [`/blogs/${data[0]!.id}.data`, 202],
  ] as const) {
    const leading = await ask(`GET ${asked} HTTP/1.1`, `Cookie: flash=${notice}\r\n`);
    expect([leading.status, /^set-cookie: flash=/im.test(leading.head)]).toEqual([status, false]);
  }
  const read = await ask('GET /login HTTP/1.1', `Cookie: flash=${notice}\r\n`);
  expect(read.head).toMatch(/^set-cookie: flash=;/im);
  expect(read.text).toContain('It is done.');
});

describe.for(['ar', 'en'] as const)('a form that is too large, in %s', (locale) => {
  const path = locale === 'en' ? '/en/login' : '/login';
  const refusedIn = ({ status, text }: { status: number; text: string }) =>
    status === 413 && text.includes(httpTexts[locale]['http.too_large']) && /<html lang="(\w+)"/.exec(text)?.[1];

  test('is refused by a page, whether it says its length or not', async () => {
    expect(refusedIn(await post(path, `identifier=${'a'.repeat(1_000_000)}`, typed(FORM)))).toBe(locale);
    for (const [type, start] of [
      [FORM, 'identifier='],
      [MULTIPART, FILE_PART],
    ] as const)
      expect(
        refusedIn(
          await rawRequest(site(), chunked(`POST ${path} HTTP/1.1\r\n${headersOf()}${typed(type)}`, start, 20_000_000)),
        ),
      ).toBe(locale);
  });

  test.each([26_000, 78_000])('of %i names keeps nobody waiting', async (count) => {
    const names = Array.from({ length: count }, (_, at) => `${at.toString(36)}=`).join('&');
    const refused = post(path, names, typed(FORM));
    const from = performance.now();
    expect((await fetch(`${site()}/api/health`)).status).toBe(200);
    // It was eight seconds for the first, and more than a minute for the second.
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(refusedIn(await refused)).toBe(locale);
  });
});

describe('too many requests', () => {
  test('to write are refused by a page that says until when; files and others go on', async () => {
    const house = anotherHouse();
    const write = () => post('/preferences', 'theme=dark', typed(FORM), house);
    const statuses: number[] = [];
    for (let at = 0; at < 120; at += 1) statuses.push((await write()).status);
    expect(new Set(statuses)).toEqual(new Set([303]));
    const refused = await post('/en/login', 'a=b', typed(FORM), house);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(httpTexts.en['http.too_many']);
    const seconds = Number(/^retry-after: (\d+)$/im.exec(refused.head)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const from = (address: string, path: string) =>
      fetch(site() + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
    expect(await from(house, '/en/login')).toBe(200);
    expect(await from(house, '/favicon.svg')).toBe(200);
    expect((await post('/en/login', 'a=b', typed(FORM))).status).toBe(422);
  });

  test('to read are refused after ten a second for a minute, and no file counts', async () => {
    const headers = { 'x-forwarded-for': anotherHouse() };
    const read = (path: string) => fetch(site() + path, { headers, redirect: 'manual' }).then(({ status }) => status);
    const many = async (path: string, times: number) => {
      const statuses = new Set<number>();
      for (let at = 0; at < times; at += 20)
        for (const status of await Promise.all(Array.from({ length: 20 }, () => read(path)))) statuses.add(status);
      return [...statuses];
    };
    expect(await many('/favicon.svg', 700)).toEqual([200]);
    expect(await many('/logout', 600)).toEqual([302]);
    expect(await read('/logout')).toBe(429);
    expect(await read('/favicon.svg')).toBe(200);
  });
});
