import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';

/** Far more than can wait for their turn. */
const MANY = 400;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => endSite(site));

let asked = 0;
async function ask(path: string, headers: Record<string, string> = {}) {
  asked += 1;
  const begun = performance.now();
  const answer = await fetch(site.url + path, {
    // Each from elsewhere, with a cookie that nobody knows: none is counted with another, and none is kept.
    headers: { cookie: 'other=1', 'x-forwarded-for': `198.18.${asked >> 8}.${asked & 255}`, ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begun };
}

test('of more than can be answered some are, the others are told when to come again, and health is not asked to wait', async () => {
  await ask('/en/find-jobs');
  const storm = Array.from({ length: MANY }, (_, at) => ask(at % 2 ? '/find-jobs' : '/en/find-jobs'));
  const [health, api] = await Promise.all([ask('/api/health'), ask('/api/v1/jobs'), ...storm]);
  const pages = await Promise.all(storm);
  // Where this machine asks slower than it answers, nobody has to be refused.
  expect(pages.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(pages.some(({ status }) => status === 200)).toBe(true);
  expect(health!.status).toBe(200);
  expect(health!.ms).toBeLessThan(Math.max(...pages.map(({ ms }) => ms)));
  const refused = pages.filter(({ status }) => status === 503);
  expect(refused.filter(({ headers }) => !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))).toEqual([]);
  const said = new Set(refused.map(({ text }) => /<html lang="(\w+)" dir="(\w+)"/.exec(text)!.slice(1).join(' ')));
  expect([...said].filter((one) => one !== 'ar rtl' && one !== 'en ltr')).toEqual([]);
  expect(refused.filter(({ headers }) => headers.get('content-security-policy')?.includes('unsafe'))).toEqual([]);
  expect([200, 503]).toContain(api!.status);
  expect((await ask('/find-jobs')).status).toBe(200);
});

test('a program is refused in words too, and a log-in is worked on', async () => {
  const storm = Array.from({ length: MANY }, () => ask('/api/v1/jobs', { 'x-locale': 'en' }));
  const body = JSON.stringify({ identifier: 'nobody@sila.test', password: 'not-the-password-1' });
  const logIn = fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.19.0.1' },
    body,
  });
  const refused = (await Promise.all(storm)).filter(({ status }) => status !== 200);
  for (const { status, text } of refused) expect([status, JSON.parse(text).code]).toEqual([503, 'server.busy']);
  expect([401, 422]).toContain((await logIn).status);
});
