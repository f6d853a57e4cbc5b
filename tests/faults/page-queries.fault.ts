import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThrowawayCluster } from '../../scripts/postgres/throwaway.mjs';
import { endSite, startSite, type Site } from '../support/site.ts';
import { logInTo } from '../support/log-in.ts';

let cluster: Awaited<ReturnType<typeof openThrowawayCluster>>;
let site: Site;
beforeAll(async () => {
  cluster = await openThrowawayCluster();
  site = await startSite({
    env: {
      DATABASE_URL: cluster.url,
      SEED: 'demo',
      LOG_LEVEL: 'info',
      SECRET_KEY: 'a key of this test, long enough to be one',
    },
  });
});
afterAll(async () => {
  await endSite(site);
  await cluster.stop();
});

type Who = 'visitor' | 'seeker' | 'company';
const cookies = new Map<Who, Promise<string>>();

/** A visitor's cookie that nobody knows: the page is rendered for who sends it. */
const cookieOf = (who: Who) =>
  cookies.get(who) ?? cookies.set(who, who === 'visitor' ? Promise.resolve('x=1') : logIn(who)).get(who)!;

const logIn = async (who: Who) => `auth._token.local=${await logInTo(site.url, `${who}@sila.test`)}`;

async function read(path: string, cookie: string) {
  const answer = await fetch(site.url + path, { headers: cookie ? { cookie } : {} });
  expect(answer.status).toBe(200);
  return { id: answer.headers.get('x-request-id')!, html: await answer.text() };
}

async function queriesOf(path: string, cookie: string): Promise<number> {
  const { id } = await read(path, cookie);
  const lineOf = () =>
    site
      .output()
      .split('\n')
      .find((line) => line.includes('"queries"') && line.includes(id));
  while (!lineOf()) await sleep(20);
  return (JSON.parse(lineOf()!) as { queries: number }).queries;
}

/** Each as many as it asks now: one more is a question that another might have answered. */
const BUDGETS: { path: string; who?: Who; via?: string; most: number }[] = [
  { path: '/', most: 4 },
  { path: '/find-jobs', most: 2 },
  { path: '/find-jobs?q=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8', most: 6 },
  { path: '/jobs/\\d+', via: '/find-jobs', most: 2 },
  { path: '/companies', most: 6 },
  { path: '/company-profile/\\d+', via: '/companies', most: 5 },
  { path: '/majors', most: 0 },
  { path: '/salaries', most: 2 },
  { path: '/blogs/[^"?#]+', via: '/blogs', most: 8 },
  { path: '/login', most: 0 },
  { path: '/api/v1/jobs', most: 2 },
  { path: '/find-jobs', who: 'seeker', most: 7 },
  { path: '/profile', who: 'seeker', most: 10 },
  { path: '/jobs/\\d+/applicants', who: 'company', via: '/jobs', most: 14 },
  { path: '/search-on-employee?q=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8', who: 'company', most: 15 },
  { path: '/messages/[\\w-]{36}', who: 'company', via: '/messages', most: 10 },
];

test.for(BUDGETS.map((one) => ({ who: 'visitor' as Who, ...one })))(
  '$path keeps to its questions, as $who',
  async ({ path, who, via, most }) => {
    const cookie = await cookieOf(who);
    const address = via ? new RegExp(`href="(${path})[?"]`).exec((await read(via, cookie)).html)![1]! : path;
    const asked = async () => (await queriesOf(address, cookie)) - most;
    // What is kept in memory, and what opening a page marks as read, is asked the first time.
    await asked();
    // What memory keeps for some seconds may be over just then; it is not over twice in a row.
    expect(Math.min(await asked(), await asked()), `more than ${most}`).toBeLessThanOrEqual(0);
  },
);

test('what somebody else just had is asked of nobody', async () => {
  await read('/find-jobs', '');
  expect(await queriesOf('/find-jobs', '')).toBe(0);
});
