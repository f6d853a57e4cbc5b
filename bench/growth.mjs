// npm run bench -- growth: what public pages cost for who asks for the first time on databases of 10 thousand, 100 thousand and a
// million ads: processor time of the server and of the database a page. The databases come from npm run db:seed -- --scale <n>;
// a site with ROLE=web is started on each in turn. Needs a build. Options: --scales 10000,100000  --seconds 8  --markdown
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { besideUrl, isScaled, scaleName } from '../scripts/db/scale.mjs';
import { withDatabase } from '../scripts/db/with-database.mjs';
import { connected } from '../scripts/postgres/database.mjs';
import { freePort } from '../scripts/process/port.mjs';
import { printTable } from './scale/figures.mjs';

/** @param {string} name @param {string} fallback */
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : (process.argv[at + 1] ?? fallback);
};
const scales = option('scales', '10000,100000,1000000').split(',').map(Number);
const seconds = Number(option('seconds', '8'));
const isMarkdown = process.argv.includes('--markdown');
const CONNECTIONS = 4;
const WORDS =
  'محاسب مهندس nurse سائق مبيعات developer مدير معلم accountant فني receptionist تسويق designer محامي welder طبيب'.split(
    ' ',
  );
const searching = WORDS.map((word) => `/find-jobs?q=${encodeURIComponent(word)}`);

/** Of every process that is running: who started it, hundredths of a second that it was on a core, and that those it started were that ended. */
function readProcesses() {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const sum = (/** @type {number} */ at) => Number(fields[at]) + Number(fields[at + 1]);
      return [{ pid: Number(entry), parent: Number(fields[1]), ticks: sum(11), ended: sum(13) }];
    } catch {
      return [];
    }
  });
}
/** Milliseconds of a process and of all that it started. @param {number | undefined} root */
const cpuOf = (root) =>
  readProcesses().reduce(
    (sum, { pid, parent, ticks, ended }) =>
      sum + 10 * ((pid === root || parent === root ? ticks : 0) + (pid === root ? ended : 0)),
    0,
  );

let asked = 0;
/** An address of its own each time: one alone may read ten pages a second. */
const fromAnywhere = (/** @type {any} */ request) => {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': from } };
};

/** @param {string} base @param {string[]} paths @param {number} duration */
const load = (base, paths, duration) =>
  autocannon({
    url: base,
    connections: CONNECTIONS,
    duration,
    // Rendered for who sends a cookie that nobody knows.
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'bench=1' },
    requests: paths.map((path) => ({ path, setupRequest: fromAnywhere })),
  });

/** @param {string} url of the database @param {number} postmaster */
async function measure(url, postmaster) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'sila-growth-'));
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: base,
      DATABASE_URL: url,
      DATA_DIR: folder,
      FILES_DIR: join(folder, 'files'),
      ROLE: 'web',
      SEED: 'none',
      SECRET_KEY: 'only-for-measuring-0123456789-0123456789',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let tries = 0; !(await fetch(`${base}/api/ready`).catch(() => null))?.ok; tries += 1) {
      if (tries > 600 || site.exitCode !== null) throw new Error(`The site on ${new URL(url).pathname} did not start.`);
      await sleep(200);
    }
    const html = await (await fetch(`${base}/find-jobs`)).text();
    const ads = [
      ...new Set([...html.matchAll(/href="(\/jobs\/\d+)"/g)].map(([, path]) => /** @type {string} */ (path))),
    ];
    const rows = [];
    for (const [page, paths] of /** @type {[string, string[]][]} */ ([
      ['home', ['/']],
      ['list', ['/find-jobs']],
      ['search', searching.slice(0, 1)],
      ['searches', searching],
      ['ad', ads],
      ['directory', ['/companies']],
    ])) {
      await load(base, paths, 2);
      const before = [cpuOf(site.pid), cpuOf(postmaster)];
      const { requests, non2xx } = await load(base, paths, seconds);
      if (non2xx > 0) throw new Error(`${page}: ${non2xx} answers were not 2xx`);
      rows.push({
        page,
        server: (cpuOf(site.pid) - before[0]) / requests.total,
        database: (cpuOf(postmaster) - before[1]) / requests.total,
      });
    }
    return rows;
  } finally {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

await withDatabase(async (url) => {
  const parent = await connected(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return readProcesses().find(({ pid }) => pid === rows[0].pid)?.parent ?? NaN;
  });
  const measured = [];
  for (const scale of scales) {
    if (!(await isScaled(url, scale))) {
      console.log(`${scaleName(scale)} is not there: npm run db:seed -- --scale ${scale}`);
      continue;
    }
    measured.push({ scale, rows: await measure(besideUrl(url, scaleName(scale)), parent) });
  }
  const first = measured[0];
  if (!first) return;
  const of = (/** @type {any} */ { server, database }) => server + database;
  const last = /** @type {typeof first} */ (measured.at(-1));
  printTable(
    first.rows.map((row, at) => ({
      'server + database, ms': row.page,
      ...Object.fromEntries(
        measured.map(({ scale, rows }) => {
          const { server, database } = /** @type {typeof row} */ (rows[at]);
          return [scale.toLocaleString('en'), `${server.toFixed(1)} + ${database.toFixed(1)}`];
        }),
      ),
      [`× ${last.scale / first.scale} ads`]: `× ${(of(last.rows[at]) / of(row)).toFixed(2)}`,
    })),
    isMarkdown,
  );
});
process.exit();
