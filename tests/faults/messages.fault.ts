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
/** The conversation that both are in, and the two of them before it. */
let conversation: string;
let pages: readonly [Page, Page];

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
  const [company, seeker] = await Promise.all([logIn('company@sila.test'), logIn('seeker@sila.test')]);
  const [mine, theirs] = await Promise.all(
    [company, seeker].map((token) => ask<{ id: string }[]>('/conversations', token)),
  );
  conversation = mine!.find((one) => theirs!.some((other) => other.id === one.id))!.id;
  pages = [await openThread(company, conversation), await openThread(seeker, conversation)];
});
afterAll(async () => {
  await browser?.close();
  for (const site of sites ?? []) await endSite(site);
  await database?.end();
  await relay?.stop();
  await cluster?.stop();
});

async function ask<Data>(path: string, token: string): Promise<Data> {
  const answer = await fetch(`${relay.url}/api/v1${path}`, {
    headers: { 'x-forwarded-for': somewhere(), authorization: `Bearer ${token}` },
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

/** They write in turn, one letter after the other. */
async function writeLetters(mark: string) {
  for (let n = 0; n < LETTERS; n += 1) {
    const page = pages[n % 2]!;
    await page.fill('#composer textarea', `${mark} ${n}`);
    await page.click('.composer-send');
    await sleep(randomInt(60));
  }
}
const lettersOf = (mark: string) => Array.from({ length: LETTERS }, (_, n) => `${mark} ${n}`).toSorted();

/** The words of the letters that were sent here, as they stand on the page and how often. */
const shown = (page: Page, mark: string) =>
  page
    .locator('.message-bubble .typed')
    .allInnerTexts()
    .then((texts) => texts.filter((text) => text.startsWith(mark)));

/** What both pages show when nothing waits any more, in the order of the database, which is theirs too. */
async function settled(mark: string): Promise<string[]> {
  for (const page of pages) {
    await expect.poll(() => page.locator('.letter-entry').count(), { timeout: SETTLED_MS }).toBe(0);
    await expect.poll(() => shown(page, mark), { timeout: SETTLED_MS }).toHaveLength(LETTERS);
  }
  const { rows } = await database.query<{ text: string }>(
    'select text from messages where conversation_id = $1 and text like $2 order by id',
    [conversation, `${mark} %`],
  );
  const inOrder = rows.map(({ text }) => text);
  for (const page of pages) expect(await shown(page, mark)).toEqual(inOrder);
  return inOrder;
}

// One conversation goes through all of these, each from where the one before left it.
test('one of two servers is killed in the middle of a conversation: nothing is lost or doubled', async () => {
  const killing = killLater(sites[0]!.pids(), 700);
  await writeLetters('one');
  await killing;
  expect((await settled('one')).toSorted()).toEqual(lettersOf('one'));
});

test('the connection that the last server listens on is cut: nothing is lost or doubled', async () => {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stream'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await writeLetters('cut');
  expect((await settled('cut')).toSorted()).toEqual(lettersOf('cut'));
});

test('no server is left: what is written waits in the pages until there is one', async () => {
  const { data_dir } = sites[1]!;
  await killLater(sites[1]!.pids(), 0);
  await writeLetters('none');
  await expect.poll(() => pages[0].locator('.letter-entry').count(), { timeout: SETTLED_MS }).toBeGreaterThan(0);
  const dead = sites;
  sites = [await startOne(data_dir), await startOne(freshDataDir())];
  await endSite(dead[0]!);
  relay.to(sites.map(portOf));
  expect((await settled('none')).toSorted()).toEqual(lettersOf('none'));
});
