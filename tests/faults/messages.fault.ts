import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { endSite, freshDataDir, startSite, type Site } from '../support/site.ts';
import { killLater } from './kill-later.ts';
import { openRelay } from './relay.ts';
import { openDemoCluster } from './made-sites.ts';
import { SECRET_KEY } from './secret-key.ts';
import { logInTo } from '../support/log-in.ts';
import { somewhere } from '../support/somewhere.ts';

const LETTERS = 24;
const SETTLED_MS = 60_000;

let cluster: Awaited<ReturnType<typeof openDemoCluster>>;
let relay: Awaited<ReturnType<typeof openRelay>>;
let sites: Site[];
let database: pg.Pool;
let browser: Browser;

const portOf = ({ url }: Site) => Number(new URL(url).port);
const startOne = (data_dir?: string) =>
  startSite({
    ...(data_dir ? { data_dir } : {}),
    env: {
      DATABASE_URL: cluster!.url,
      PUBLIC_URL: relay.url,
      SECRET_KEY,
      SEED: 'demo',
      TRUST_PROXY: 'loopback',
    },
  });

beforeAll(async () => {
  cluster = await openDemoCluster();
  relay = await openRelay();
  database = new pg.Pool({ connectionString: cluster!.url, max: 2 });
  database.on('error', () => {});
  sites = [await startOne(), await startOne()];
  relay.to(sites.map(portOf));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const site of sites ?? []) await endSite(site);
  await database?.end();
  await relay?.stop();
  await cluster?.stop();
});

async function ask<Data>(path: string, token?: string, body?: object): Promise<Data> {
  const answer = await fetch(`${relay.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': somewhere(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return ((await answer.json()) as { data: Data }).data;
}

const logIn = (identifier: string) => logInTo(relay.url, identifier);

async function openThread(token: string, id: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': somewhere() } });
  await context.addCookies([{ name: 'auth._token.local', value: token, url: relay.url }]);
  const page = await context.newPage();
  await page.goto(`${relay.url}/messages/${id}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('[data-stream="live"]', { state: 'attached' });
  return page;
}

async function writeMessage(page: Page, text: string) {
  await page.fill('#composer textarea', text);
  await page.click('.composer-send');
}

/** The words of the letters that were sent here, as they stand on the page and how often. */
const shown = (page: Page, mark: string) =>
  page
    .locator('.message-bubble .typed')
    .allInnerTexts()
    .then((texts) => texts.filter((text) => text.startsWith(mark)));

test('two people write on two servers; one is killed, both are, the listener is cut: nothing is lost or doubled', async () => {
  const [company, seeker] = await Promise.all([logIn('company@sila.test'), logIn('seeker@sila.test')]);
  const [mine, theirs] = await Promise.all(
    [company, seeker].map((token) => ask<{ id: string }[]>('/conversations', token)),
  );
  const { id } = mine!.find((one) => theirs!.some((other) => other.id === one.id))!;
  const pages = [await openThread(company, id), await openThread(seeker, id)] as const;

  const write = async (mark: string) => {
    for (let n = 0; n < LETTERS; n += 1) {
      await writeMessage(pages[n % 2]!, `${mark} ${n}`);
      await sleep(randomInt(60));
    }
  };
  const expectAllOnce = async (mark: string) => {
    const all = Array.from({ length: LETTERS }, (_, n) => `${mark} ${n}`).toSorted();
    for (const page of pages) {
      await expect.poll(() => page.locator('.letter-entry').count(), { timeout: SETTLED_MS }).toBe(0);
      await expect.poll(async () => (await shown(page, mark)).toSorted(), { timeout: SETTLED_MS }).toEqual(all);
    }
    const { rows } = await database.query<{ text: string }>(
      'select text from messages where conversation_id = $1 and text like $2 order by id',
      [id, `${mark} %`],
    );
    // Both pages show them in the order in which the database has them.
    const inOrder = rows.map(({ text }) => text);
    expect(inOrder.toSorted()).toEqual(all);
    for (const page of pages) expect(await shown(page, mark)).toEqual(inOrder);
  };

  // One server dies in the middle of the conversation; the pages go on at the other.
  const killing = killLater(sites[0]!.pids(), 700);
  await write('one');
  await killing;
  await expectAllOnce('one');

  // PostgreSQL drops the connection that the last server listens on.
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stream'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await write('cut');
  await expectAllOnce('cut');

  // The last server dies too. What is written meanwhile waits in the pages.
  const { data_dir } = sites[1]!;
  await killLater(sites[1]!.pids(), 0);
  await write('none');
  await expect.poll(() => pages[0].locator('.letter-entry').count(), { timeout: SETTLED_MS }).toBeGreaterThan(0);
  const dead = sites;
  sites = [await startOne(data_dir), await startOne(freshDataDir())];
  await endSite(dead[0]!);
  relay.to(sites.map(portOf));
  await expectAllOnce('none');
});
