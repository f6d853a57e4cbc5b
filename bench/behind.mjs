// npm run bench -- behind: how long pages take while everything runs that a week has for the clock: each scheduled task,
// the weekly letters of everybody, and a fifth of the search index made anew. Beside it the same pages with nothing behind
// them, in the same run. Needs a site with ROLE=all on a database made by db:seed -- --scale 100000, with nobody else on
// it: BASE_URL, SERVER_PID, DATABASE_URL; started with TRUST_PROXY=loopback.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import '../scripts/db/source-imports.mjs';

const { tasks } = await import('../src/worker.ts');

const base = new URL(process.env['BASE_URL'] ?? 'http://127.0.0.1:3000');
const pid = Number(process.env['SERVER_PID']);
const A_SECOND = Number(process.env['A_SECOND'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const PATHS = ['/find-jobs', '/find-jobs?q=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8', '/', '/companies', '/en/find-jobs?page=2'];
const PART_OF_INDEX = 0.2;
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const database = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await database.connect();

let asked = 0;
/** Rendered for who asks: a cookie that nobody knows, and another address each time. @returns {Promise<number>} */
const ask = () =>
  new Promise((resolve, reject) => {
    asked += 1;
    const begun = performance.now();
    const headers = {
      cookie: 'bench=1',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    };
    const options = { host: base.hostname, port: base.port, path: PATHS[asked % PATHS.length], headers, agent };
    http
      .get(options, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${options.path}: ${answer.statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - begun));
      })
      .on('error', reject);
  });

/** Asks as often as told, whether or not those before were answered. */
async function offer(/** @type {number} */ seconds) {
  const answers = [];
  const begun = performance.now();
  for (let sent = 0; performance.now() - begun < seconds * 1_000;) {
    const due = ((performance.now() - begun) / 1_000) * A_SECOND;
    for (; sent < due; sent += 1) answers.push(ask());
    await sleep(5);
  }
  return Promise.all(answers);
}

const at = (/** @type {number[]} */ times, /** @type {number} */ share) =>
  Number((times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN).toFixed(1));
const memory = () =>
  pid ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024) : NaN;
const waiting = async () =>
  (await database.query(`select count(*)::int as count from graphile_worker.jobs where run_at <= now()`)).rows[0].count;

/** @param {string} name @param {number[]} times */
const row = (name, times) => ({
  while: name,
  'p50 ms': at(times, 0.5),
  'p95 ms': at(times, 0.95),
  'p99 ms': at(times, 0.99),
  waiting: 0,
  MB: memory(),
});

await offer(10);
const alone = await offer(SECONDS);
const rows = [row('nothing runs', alone)];

const { rowCount: people } = await database.query(
  `insert into fit_digests (user_id, week_of, queued_at)
   select user_id, date_trunc('week', now())::date, now() from profiles on conflict (user_id, week_of) do update set handled_at = null`,
);
await database.query(
  `select graphile_worker.add_job('fit.send_digest', json_build_object('user_id', user_id, 'week_of', week_of::text), priority := 10)
   from fit_digests where handled_at is null`,
);
for (const table of ['job_search', 'candidate_search'])
  await database.query(`update ${table} set index_version = 0 where random() < ${PART_OF_INDEX}`);
for (const { name } of tasks.filter(({ schedule }) => schedule))
  await database.query(`select graphile_worker.add_job($1)`, [name]);
console.log(`${people} weekly letters, ${PART_OF_INDEX * 100} % of the index and each scheduled task.`);

const minutes = Number(process.env['MINUTES'] ?? 5);
const behind = [];
for (let minute = 1; minute <= minutes && (await waiting()) > 0; minute += 1) {
  const times = await offer(SECONDS);
  behind.push(...times);
  rows.push({ ...row(`part ${minute}`, times), waiting: await waiting() });
}
rows.push({ ...row('tasks run', behind), waiting: await waiting() });
console.table(rows);
console.log(`p95 while tasks run: ${(at(behind, 0.95) / at(alone, 0.95)).toFixed(2)} of what it is without.`);
agent.destroy();
await database.end();
