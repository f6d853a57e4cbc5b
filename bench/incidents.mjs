// npm run bench -- incidents: letters of one incident to everybody, for ten thousand and a hundred thousand accounts made for
// it in a database of its own: counting and choosing them, and sending with a provider that takes everything at once. Nothing is kept.
// Options: --accounts 10000,100000  --markdown
import pg from 'pg';
import { withDatabase } from '../scripts/db/with-database.mjs';
import { migrateUrl } from '../scripts/db/migrate.mjs';
import { besideUrl } from '../scripts/db/scale.mjs';
import { openServices } from './scale/open-services.mjs';
import { printTable, shown, timed } from './scale/figures.mjs';

const at = process.argv.indexOf('--accounts');
const sizes = (at === -1 ? '10000,100000' : (process.argv[at + 1] ?? '')).split(',').map(Number);
const NAME = 'sila_bench_incidents';
/** Of the last letters as many as of the first are timed. */
const TIMED = 2_000;

const [queries, { chooseReceivers, sendIncidentLetters }] = await Promise.all([
  import('../src/modules/incidents/queries.server.ts'),
  import('../src/modules/incidents/service.server.ts'),
]);

/** @param {string} url @param {string} query */
async function administer(url, query) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {number} accounts */
async function measure(url, accounts) {
  const { pool, context, close } = await openServices(url);
  try {
    await pool.query(
      `insert into users (id, type, email, email_verified_at, locale, created_at)
       select gen_random_uuid(), 'USER', 'n' || n || '@bench.test', now(), 'ar', now() from generate_series(1, $1::integer) as n`,
      [accounts],
    );
    await pool.query('vacuum analyze users');
    const counted = { sent: 0 };
    const ctx = /** @type {any} */ ({
      ...context(),
      tasks: { enqueue: async () => {} },
      log: console,
      mail: { send: async () => void (counted.sent += 1) },
    });
    const now = new Date();
    const { id: incident_id } = await queries.insertIncident(ctx.db, {
      title: 'Bench',
      aware_at: now,
      due_at: new Date(now.getTime() + 72 * 3_600_000),
      recorded_at: now,
      risk: 'likely',
      happened: 'Bench',
      data_kinds: ['contact'],
    });
    const round = {
      incident_id,
      rule: 'everybody',
      company_id: null,
      ar_text: 'نص',
      en_text: 'Text',
      people_num: accounts,
      begun_at: now,
    };
    const { id: round_id } = await queries.insertRound(ctx.db, round);
    const chosen = /** @type {const} */ ({ rule: 'everybody', company_id: null, ids: [], emails: [] });
    const count = await timed(() => queries.countReceivers(ctx.db, incident_id, /** @type {any} */ (chosen)));
    const choose = await timed(async () => {
      while (!(await chooseReceivers(ctx, round_id)));
    });
    const untilSent = async (/** @type {number} */ most) => {
      while (counted.sent < most) await sendIncidentLetters(ctx, { round_id });
    };
    const first = (await timed(() => untilSent(TIMED))) / TIMED;
    await untilSent(accounts - TIMED);
    const last = (await timed(() => untilSent(accounts))) / TIMED;
    return { accounts, count, choose, first, last, heap: process.memoryUsage().heapUsed / 2 ** 20 };
  } finally {
    await close();
  }
}

await withDatabase(async (url) => {
  const measured = [];
  for (const accounts of sizes) {
    await administer(url, `drop database if exists ${NAME} with (force)`);
    await administer(url, `create database ${NAME}`);
    try {
      await migrateUrl(besideUrl(url, NAME));
      measured.push(await measure(besideUrl(url, NAME), accounts));
    } finally {
      await administer(url, `drop database if exists ${NAME} with (force)`);
    }
  }
  const [smallest] = measured;
  const times = (/** @type {number} */ one, /** @type {number} */ other) =>
    `${shown(one)} (× ${(one / other).toFixed(1)})`;
  printTable(
    measured.map(({ accounts, count, choose, first, last, heap }) => ({
      accounts: accounts.toLocaleString('en'),
      'counting, ms': times(count, smallest.count),
      'choosing, ms': times(choose, smallest.choose),
      'one of the first, ms': times(first, smallest.first),
      'one of the last, ms': times(last, smallest.first),
      'heap, MB': shown(heap),
    })),
    process.argv.includes('--markdown'),
  );
});
