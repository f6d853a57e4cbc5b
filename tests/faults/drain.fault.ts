import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openBalancer } from './balancer.ts';
import { openDemoCluster } from './made-sites.ts';
import { SECRET_KEY } from './secret-key.ts';
import { logInTo } from '../support/log-in.ts';
import { somewhere } from '../support/somewhere.ts';

const REQUESTS = 10_000;
const VISITORS = 16;
const STOP_LIMIT_MS = 10_000;

let cluster: Awaited<ReturnType<typeof openDemoCluster>>;
let sites: [Site, Site];
let balancer: Awaited<ReturnType<typeof openBalancer>>;
beforeAll(async () => {
  cluster = await openDemoCluster();
  const env = {
    DATABASE_URL: cluster.url,
    SECRET_KEY,
    SEED: 'demo',
    TRUST_PROXY: 'loopback',
  };
  sites = [await startSite({ env }), await startSite({ env })];
  balancer = await openBalancer(sites.map(({ url }) => Number(new URL(url).port)));
});
afterAll(async () => {
  await balancer?.stop();
  for (const site of sites ?? []) await endSite(site);
  await cluster?.stop();
});
beforeEach(() => onTestFailed(() => console.error(sites[0].output().slice(-3_000))));

const PATHS = ['/api/health', '/api/v1/catalogues/cities', '/api/health', '/en/login', '/api/health', '/api/v1/jobs'];
/** Most are cheap, one in ten is an answer of the database or a page. */
const pathOf = (number: number) => (number % 10 === 0 ? PATHS[(number / 10) % PATHS.length]! : '/api/health');

/** What stands before the visitors holds its connections, as they do. */
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
const ask = (path: string): Promise<number | string> =>
  new Promise((resolve) => {
    const asked = request(`${balancer.url}${path}`, { agent, headers: { 'x-forwarded-for': somewhere() } });
    asked.on('response', (answer) => {
      answer.on('end', () => resolve(answer.statusCode!)).on('error', (error) => resolve(error.message));
      answer.resume();
    });
    asked.on('error', (error) => resolve(error.message));
    asked.end();
  });

/** An open page of one server, and all it was told until its end. */
async function openStream(url: string): Promise<{ words: Promise<string> }> {
  const stream = await fetch(`${url}/api/v1/stream`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${await logInTo(url, 'seeker@sila.test')}` },
  });
  return { words: stream.text() };
}

test('one of two servers is stopped under load: no request fails, and its streams are told to come again', async () => {
  const [leaving] = sites;
  const { words } = await openStream(leaving.url);
  const answers = new Map<number | string, number>();
  let asked = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (asked < REQUESTS) {
      asked += 1;
      const status = await ask(pathOf(asked));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  await expect.poll(() => asked, { timeout: 60_000, interval: 10 }).toBeGreaterThan(REQUESTS / 5);
  const told = performance.now();
  leaving.kill('SIGTERM');
  await expect.poll(balancer.ready, { timeout: STOP_LIMIT_MS, interval: 10 }).toHaveLength(1);
  const unreadyMs = performance.now() - told;
  expect(await Promise.race([leaving.exited, sleep(0, 'still answering')])).toBe('still answering');
  expect(await leaving.exited).toBe(0);
  const goneMs = performance.now() - told;
  expect(goneMs).toBeLessThan(STOP_LIMIT_MS);
  await Promise.all(visitors);
  expect(Object.fromEntries(answers)).toEqual({ 200: REQUESTS });
  expect(await words).toMatch(/retry: \d+\nevent: end\ndata: {"why":"stopping"}\n\n$/);
  console.info(`not ready after ${unreadyMs.toFixed()} ms, gone after ${goneMs.toFixed()} ms`);
});
