import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { test as base } from 'vitest';
import { listeners } from '#app/worker.ts';
import { readConfig, type Config } from '#platform/config/config.server.ts';
import type { Context } from '#platform/context.server.ts';
import { databaseOf, openPool, type Db } from '#platform/db/database.server.ts';
import { eventBus } from '#platform/events/events.server.ts';
import { silentLog } from '#platform/log/log.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { taskQueue } from '#platform/tasks/tasks.server.ts';
import { directories } from '#providers/directories/directories.server.ts';
import { localDiskStorage } from '#providers/storage/local-disk-storage.server.ts';
import { savepointPool } from './savepoints.ts';

/** The context of a test: a clock that stands until moved, and what was sent and enqueued. */
export type TestContext = Context & {
  clock: { at: Date; move: (ms: number) => void };
  sent: { mails: Mail[]; sms: Sms[]; pushes: { endpoint: string; payload: unknown; isUrgent: boolean }[] };
  /** `runAt` where it is to be done later. */
  enqueued: { task: string; payload: object; runAt?: Date }[];
  /** What the DNS says; a name that is null does not answer. */
  zone: Map<string, string[] | null>;
};

export const START = new Date('2026-03-01T09:00:00Z');

export function testConfig(overrides: NodeJS.ProcessEnv = {}): Config {
  return readConfig({
    DATABASE_URL: process.env['TEST_DATABASE_URL'],
    SECRET_KEY: 'a-secret-that-only-tests-know-0123456789',
    PUBLIC_URL: 'http://localhost:3000',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(tmpdir(), `sila-test-data-${process.pid}`),
    ...overrides,
  });
}

export function testContextOn(db: Db, config = testConfig()): TestContext {
  const clock = {
    at: START,
    move(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms);
    },
  };
  const sent: TestContext['sent'] = { mails: [], sms: [], pushes: [] };
  const enqueued: TestContext['enqueued'] = [];
  const zone: TestContext['zone'] = new Map();
  const folder = join(tmpdir(), `sila-test-files-${process.pid}`);
  return {
    db,
    clock,
    sent,
    enqueued,
    zone,
    config,
    now: () => clock.at,
    log: silentLog,
    events: eventBus(listeners),
    tasks: {
      async enqueue(ctx, task, payload, options) {
        enqueued.push({ task, payload, ...(options?.runAt ? { runAt: options.runAt } : {}) });
        await taskQueue.enqueue(ctx, task, payload, options);
      },
    },
    mail: { send: async (mail) => void sent.mails.push(mail) },
    sms: { send: async (sms) => void sent.sms.push(sms) },
    push: {
      public_key: 'a-key-of-tests',
      async send({ endpoint }, { payload, isUrgent }) {
        if (endpoint.endsWith('/gone')) return 'gone';
        sent.pushes.push({ endpoint, payload: JSON.parse(payload), isUrgent });
        return 'taken';
      },
    },
    gateway: null,
    map: null,
    places: null,
    doors: {},
    dns: {
      async textOf(name) {
        const found = zone.get(name) ?? (zone.has(name) ? null : []);
        if (!found) throw new Error('the DNS does not answer');
        return found;
      },
    },
    engines: [],
    directories: directories(),
    storage: localDiskStorage(folder),
  };
}

/** Nothing of another test lies there. */
let folders = 0;
const ownFolder = () => join(tmpdir(), `sila-test-files-${process.pid}`, String((folders += 1)));

const WAIT_FOR_CONNECTION_MS = 60_000;

/** One for all tests of a worker, so that not each pays for a connection; fifty at once wait as long as it takes. */
const pools = new Map<string, Pool>();
function poolOf(variable: 'ROLLED_BACK_DATABASE_URL' | 'TEST_DATABASE_URL') {
  const url = process.env[variable]!;
  if (!pools.has(url)) pools.set(url, openPool(url, 20, { connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS }));
  return pools.get(url)!;
}

/**
 * `ctx`: everything happens in one transaction that is thrown away; those of the code under test are savepoints of
 * it. `committed`: a real pool on this worker's own database, for tests of concurrency and of the server; its rows
 * stay, so such a test makes its own people and asks only about them.
 */
export const test = base.extend<{ ctx: TestContext; committed: TestContext }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  ctx: async ({}, use) => {
    const client = await poolOf('ROLLED_BACK_DATABASE_URL').connect();
    const db = databaseOf(await savepointPool(client));
    await use({ ...testContextOn(db), storage: localDiskStorage(ownFolder()) });
    await db.destroy();
    client.release();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  committed: async ({}, use) => {
    await use(testContextOn(databaseOf(poolOf('TEST_DATABASE_URL'))));
  },
});

export { expect, describe, beforeAll, afterAll, afterEach } from 'vitest';

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sila-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
