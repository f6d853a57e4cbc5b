// npm run bench -- pages: public pages as somebody else just had them and for the first time, beside a bare Fastify
// answering as many bytes, all in one run: requests a second, p99, processor time of the server and of PostgreSQL, bytes.
// Needs a demo running: BASE_URL and SERVER_PID, started with TRUST_PROXY=loopback, for each request comes from an
// address of its own: one alone may read ten pages a second.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';

const SECONDS = 5;
const WARM_UP_SECONDS = 1;
const MANY = 64;
const FEW = 8;
/** A cookie that nobody knows: the page is rendered for who sends it. */
const FIRST_TIME = { cookie: 'bench=1' };
const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const pid = Number(process.env['SERVER_PID']);

const read = async (/** @type {string} */ path) => (await fetch(base + path)).text();
const linkIn = async (/** @type {string} */ list, /** @type {RegExp} */ link) => {
  const found = link.exec(await read(list))?.[1];
  if (!found) throw new Error(`${base}${list} lists nothing: start the demo first (npm start) or set BASE_URL`);
  return found;
};

/** Hundredths of a second that these processes were on a core. */
function ticksOf(/** @type {(process: { pid: number, name: string }) => boolean} */ isCounted) {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (isCounted({ pid: Number(entry), name })) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks;
}
const ofServer = () => (pid ? ticksOf((one) => one.pid === pid) : NaN);
const ofDatabase = () => ticksOf(({ name }) => name === 'postgres');

let asked = 0;
const fromAnywhere = (/** @type {any} */ request) => {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': from } };
};

async function measure(
  /** @type {string} */ url,
  /** @type {{ connections: number, headers?: Record<string, string> }} */ { connections, headers },
) {
  const load = {
    url,
    connections,
    headers: { 'accept-encoding': 'br', ...headers },
    requests: [{ setupRequest: fromAnywhere }],
  };
  await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const before = [ofServer(), ofDatabase()];
  const { requests, latency, non2xx } = await autocannon({ ...load, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx`);
  const each = (/** @type {number} */ ticks) => ((ticks * 10) / requests.total).toFixed(2);
  return {
    'requests/s': Math.round(requests.average),
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

const rows = [{ page: 'bare Fastify, as many bytes', as: '', ...reference, 'of bare': '100 %' }];
for (const path of paths) {
  const page = decodeURIComponent(path);
  const text = await read(path);
  const kilobytes = `${(text.length / 1024).toFixed(0)} / ${(brotliCompressSync(text).length / 1024).toFixed(1)}`;
  const kept = await measure(base + path, { connections: MANY });
  const first = await measure(base + path, { connections: FEW, headers: FIRST_TIME });
  const share = ((100 * kept['requests/s']) / reference['requests/s']).toFixed(0);
  rows.push({ page, as: 'kept', ...kept, 'of bare': `${share} %`, 'KB / brotli': kilobytes });
  rows.push({ page, as: 'first', ...first });
}
console.table(rows);
