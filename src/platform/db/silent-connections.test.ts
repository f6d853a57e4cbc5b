import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#tests/support/own-database.ts';
import { openTcpRelay } from '#tests/support/tcp-relay.ts';
import { within } from '#tests/support/time.ts';
import { endSilentConnections } from './silent-connections.server.ts';
import { isUnavailable } from './unavailable.ts';

// Others are answered every 20 ms; on a busy machine seldom so late that the first would be taken for silence.
const PATIENCE = { silentMs: 400, checkMs: 600 };
/** Until a dead connection is noticed: half a patience late, and what asking takes. */
const SOON_MS = 3 * (PATIENCE.silentMs + PATIENCE.checkMs);

let relay: Awaited<ReturnType<typeof openTcpRelay>>;
let pool: pg.Pool;
beforeAll(async () => {
  const url = new URL(await ownDatabase('silent'));
  relay = await openTcpRelay(Number(url.port));
  url.port = String(relay.port);
  pool = new pg.Pool({ connectionString: url.href, max: 2, connectionTimeoutMillis: 500, pipeline: true });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  endSilentConnections(pool, url.href, PATIENCE);
});
afterAll(async () => {
  relay.blackHole(false);
  await pool.end();
  await relay.stop();
});

/** As Kysely asks: a connection, a question, and the connection goes back without a word. */
async function ask(text = 'select 1') {
  const client = await pool.connect();
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

test('where the database is out of reach it is said soon, and once it is back it answers', async () => {
  await ask();
  relay.blackHole(true);
  expect(isUnavailable(await within(SOON_MS, failureOf(ask())))).toBe(true);
  relay.blackHole(false);
  await expect.poll(() => ask()).toBe(1);
});
