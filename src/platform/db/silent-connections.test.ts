import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#tests/support/own-database.ts';
import { openTcpRelay } from '#tests/support/tcp-relay.ts';
import { within } from '#tests/support/time.ts';
import { endSilentConnections } from './silent-connections.server.ts';
import { isUnavailable } from './unavailable.ts';

const PATIENCE = { silentMs: 200, checkMs: 300 };
/** Until a dead connection is noticed: half a patience late, and what asking takes. */
const SOON_MS = 3 * (PATIENCE.silentMs + PATIENCE.checkMs);

let relay: Awaited<ReturnType<typeof openTcpRelay>>;
let direct: string;
let relayed: string;
let pool: pg.Pool;
beforeAll(async () => {
  direct = await ownDatabase('silent');
  const url = new URL(direct);
  relay = await openTcpRelay(Number(url.port));
  url.port = String(relay.port);
  relayed = url.href;
  pool = watched(relayed);
});
afterAll(async () => {
  relay.blackHole(false);
  await pool.end();
  await relay.stop();
});

/** Two connections to an address; what waits is asked after through the relay. */
function watched(connectionString: string): pg.Pool {
  const opened = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 500, pipeline: true });
  opened.on('error', () => {});
  opened.on('connect', (client) => client.on('error', () => {}));
  endSilentConnections(opened, relayed, PATIENCE);
  return opened;
}

/** As Kysely asks: a connection, a question, and the connection goes back without a word. */
async function ask(text = 'select 1', on = pool) {
  const client = await on.connect();
  try {
    return (await client.query(text)).rowCount;
  } finally {
    client.release();
  }
}
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => error,
  );

test('connections that swallow what is asked leave the pool at the first question, and new ones answer', async () => {
  await Promise.all([ask(), ask()]);
  relay.swallow();
  const failures = [failureOf(ask()), failureOf(ask())].map((failure) => within(SOON_MS, failure));
  expect((await Promise.all(failures)).map(isUnavailable)).toEqual([true, true]);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});

test('those that rest leave with the first that falls silent', async () => {
  await Promise.all([ask(), ask()]);
  relay.swallow();
  expect(isUnavailable(await within(SOON_MS, failureOf(ask())))).toBe(true);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});

test('of several that were asked together those without an answer are ended, though one had its own', async () => {
  const [client, idle] = [await pool.connect(), await pool.connect()];
  const answers = [client.query('select 1'), client.query('select pg_sleep(0.1)')];
  await answers[0];
  relay.swallow();
  expect(isUnavailable(await within(SOON_MS, failureOf(answers[1]!)))).toBe(true);
  client.release();
  idle.release(true);
});

test('a question that takes long is waited for', async () => {
  expect(await ask('select pg_sleep(1.2)')).toBe(1);
});

test('where others are answered, one that waits is not ended because a new connection takes too long', async () => {
  await Promise.all([ask(), ask()]);
  relay.leaveNew(true);
  onTestFinished(() => relay.leaveNew(false));
  const said: unknown[] = [];
  void failureOf(ask('select pg_sleep(1.8)')).then((failure) => said.push(failure));
  while (said.length === 0) await ask('select pg_sleep(0.02)');
  expect(said).toEqual([null]);
});

test('nor is it where this process itself was too busy to read the answers to others', async () => {
  const near = watched(direct);
  onTestFinished(() => near.end());
  await Promise.all([ask('select 1', near), ask('select 1', near)]);
  relay.leaveNew(true);
  onTestFinished(() => relay.leaveNew(false));
  const said: unknown[] = [];
  void failureOf(ask('select pg_sleep(1.8)', near)).then((failure) => said.push(failure));
  while (said.length === 0) {
    const answer = ask('select pg_sleep(0.02)', near);
    await nextTurn();
    const begun = performance.now();
    while (performance.now() - begun < 1.5 * PATIENCE.silentMs);
    await answer;
  }
  expect(said).toEqual([null]);
});

test('where the database is out of reach it is said soon, and once it is back it answers', async () => {
  await ask();
  relay.blackHole(true);
  expect(isUnavailable(await within(SOON_MS, failureOf(ask())))).toBe(true);
  relay.blackHole(false);
  await expect.poll(() => ask()).toBe(1);
});
