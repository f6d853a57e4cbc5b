// npm run bench -- pages: public pages as somebody else just had them and for the first time, beside a bare Fastify
// answering as many bytes and React alone drawing the same elements; pages of who is signed in; the API; all in one run:
// requests a second, p50 and p99 at 1, 8 and 64 connections, processor time of the server and of PostgreSQL, bytes, memory.
// Of three rounds the one that cost least is printed: what else runs on a machine only ever adds.
// Needs a demo running: BASE_URL and SERVER_PID, started with TRUST_PROXY=loopback, for each request comes from an
// address of its own: one alone may read ten pages a second. Option: --seconds 5 a figure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { bareRender } from './bare-render.mjs';

const secondsAt = process.argv.indexOf('--seconds');
const SECONDS = secondsAt === -1 ? 5 : Number(process.argv[secondsAt + 1]);
const WARM_UP_SECONDS = 1;
/** A process is warm late: a page of its first thousand costs half as much again as one after four thousand. */
const WARM_UP_PAGES = 1_000;
const ROUNDS = 3;
/** An account may read 600 pages a minute: two read two pages this often, in each round and in two before it to warm up. */
const SIGNED_IN_PAGES = 275;
const MINUTE_MS = 60_000;
const SEEKERS = ['seeker@sila.test', 'afnan.alghamdi@mail.example'];
const EMPLOYERS = ['company@sila.test', 'recruiter@sila.test'];
const [ONE, FEW, MANY] = [1, 8, 64];
/** A cookie that nobody knows: the page is rendered for who sends it. */
const FIRST_TIME = ['bench=1'];
const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const pid = Number(process.env['SERVER_PID']);

const read = async (/** @type {string} */ path, headers = {}) => (await fetch(base + path, { headers })).text();
const linkIn = async (/** @type {string} */ list, /** @type {RegExp} */ link, cookie = '') => {
  const found = link.exec(await read(list, { cookie }))?.[1];
  if (!found) throw new Error(`${base}${list} lists nothing: start the demo first (npm start) or set BASE_URL`);
  return found;
};

/** Hundredths of a second that these processes were on a core, and those that they started and that ended. */
function ticksOf(/** @type {(process: { pid: number, name: string }) => boolean} */ isCounted) {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (isCounted({ pid: Number(entry), name })) for (const field of fields.slice(11, 15)) ticks += Number(field);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks;
}
const ofServer = () => (pid ? ticksOf((one) => one.pid === pid) : NaN);
const ofDatabase = () => ticksOf(({ name }) => name === 'postgres');

const memoryOf = (/** @type {number} */ process, field = 'VmRSS') =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024,
  );

/** The cookies of accounts of the demo. */
const signedIn = (/** @type {string[]} */ identifiers) => Promise.all(identifiers.map(cookieOf));
async function cookieOf(/** @type {string} */ identifier) {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: 'sila-demo-2026' }),
  });
  const { data } = await answer.json();
  return `auth._token.local=${data.access_token.token}`;
}

let asked = 0;
const fromAnywhere = (/** @type {string[]} */ cookies) => (/** @type {any} */ request) => {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const cookie = cookies[asked % cookies.length];
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': from, ...(cookie && { cookie }) } };
};

const loadOf = (/** @type {string} */ url, /** @type {number} */ connections, /** @type {string[]} */ cookies) => ({
  url,
  connections,
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  requests: [{ setupRequest: fromAnywhere(cookies) }],
});

async function measure(
  /** @type {string} */ url,
  /** @type {{ connections: number, cookies?: string[] }} */
  { connections, cookies = [] },
) {
  const load = loadOf(url, connections, cookies);
  await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureOnce({ ...load, duration: SECONDS }));
  return leastOf(rounds);
}

/** @param {Awaited<ReturnType<typeof measureOnce>>[]} rounds */
const leastOf = (rounds) => {
  const cost = (/** @type {(typeof rounds)[number]} */ row) => Number(row['server ms']) + Number(row['database ms']);
  return rounds.reduce((least, row) => (cost(row) < cost(least) ? row : least));
};

async function measureOnce(/** @type {any} */ load) {
  const { url, connections } = load;
  const before = [ofServer(), ofDatabase()];
  const { requests, latency, non2xx } = await autocannon(load);
  // More pages at once than it draws in time are refused, a tenth of a millisecond each.
  if (non2xx > 0 && connections < MANY) throw new Error(`${url}: ${non2xx} answers were not 2xx`);
  const each = (/** @type {number} */ ticks) => ((ticks * 10) / (requests.total - non2xx)).toFixed(2);
  return {
    'at once': connections,
    'requests/s': Math.round((requests.average * (requests.total - non2xx)) / requests.total),
    refused: non2xx,
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'server ms': each(ofServer() - before[0]),
    'database ms': each(ofDatabase() - before[1]),
  };
}

const paths = [
  '/',
  '/find-jobs',
  `/find-jobs?q=${encodeURIComponent('محاسب')}`,
  await linkIn('/find-jobs', /href="(\/jobs\/\d+)"/),
  '/companies',
  '/majors',
  '/salaries',
  '/login',
  await linkIn('/blogs', /href="(\/blogs\/[^"?#]+)"/),
];

const html = await read('/find-jobs');
const source = `
  import Fastify from 'fastify';
  const server = Fastify();
  const page = 'x'.repeat(${brotliCompressSync(html).length});
  server.get('/', (request, reply) => reply.type('text/html').send(page));
  process.stdout.write(await server.listen({ port: 0, host: '127.0.0.1' }) + '\\n');
`;
const bare = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
const bareUrl = String(await once(bare.stdout, 'data')).trim();
const reference = await measure(bareUrl, { connections: MANY });
bare.kill();

for (const path of paths) await autocannon({ ...loadOf(base + path, FEW, FIRST_TIME), amount: WARM_UP_PAGES });

/** @type {Record<string, unknown>[]} */
const rows = [{ page: 'bare Fastify, as many bytes', as: '', ...reference, 'of bare': '100 %' }];
for (const path of paths) {
  const page = decodeURIComponent(path);
  const text = await read(path);
  const kilobytes = `${(Buffer.byteLength(text) / 1024).toFixed(0)} / ${(brotliCompressSync(text).length / 1024).toFixed(1)}`;
  for (const connections of [ONE, FEW, MANY]) {
    const kept = await measure(base + path, { connections });
    const ofBare = connections === MANY && `${((100 * kept['requests/s']) / reference['requests/s']).toFixed(0)} %`;
    rows.push({ page, as: 'kept', ...kept, ...(ofBare && { 'of bare': ofBare, 'KB / brotli': kilobytes }) });
  }
  for (const connections of [ONE, FEW, MANY])
    rows.push({ page, as: 'first', ...(await measure(base + path, { connections, cookies: FIRST_TIME })) });
  const { ms, letters } = bareRender(text);
  const drawn = `${(letters / 1024).toFixed(0)} / –`;
  rows.push({ page, as: 'bare renderToString', 'server ms': ms.toFixed(2), 'KB / brotli': drawn });
}

const [seekers, employers] = [await signedIn(SEEKERS), await signedIn(EMPLOYERS)];
const ofPeople = /** @type {[string, string, string[]][]} */ ([
  ['list, as a seeker', '/find-jobs', seekers],
  ['own CV', '/profile', seekers],
  ['applicants', await linkIn('/jobs', /href="(\/jobs\/\d+\/applicants)"/, employers[0]), employers],
  ['conversation', await linkIn('/messages', /href="(\/messages\/[\w-]{36})"/, employers[0]), employers],
]);
/** @type {Map<string, Awaited<ReturnType<typeof measureOnce>>[]>} */
const measured = new Map(ofPeople.map(([page]) => [page, []]));
for (let round = -2; round < ROUNDS; round += 1) {
  const nextRound = setTimeout(MINUTE_MS / 2);
  for (const [page, path, cookies] of ofPeople) {
    const row = await measureOnce({ ...loadOf(base + path, FEW, cookies), amount: SIGNED_IN_PAGES });
    if (round >= 0) measured.get(page)?.push(row);
  }
  await nextRound;
}
for (const [page, rounds] of measured) rows.push({ page, as: 'signed in', ...leastOf(rounds) });

for (const path of ['/api/v1/jobs', `/api/v1/jobs?q=${encodeURIComponent('محاسب')}`, `/api/v1${paths[3]}`])
  for (const [as, cookies] of /** @type {[string, string[]][]} */ ([
    ['API, kept', []],
    ['API, first', FIRST_TIME],
  ]))
    rows.push({ page: decodeURIComponent(path), as, ...(await measure(base + path, { connections: FEW, cookies })) });
console.table(rows);
if (pid) console.log(`${memoryOf(pid)} MB of memory in the end, at most ${memoryOf(pid, 'VmHWM')}.`);
