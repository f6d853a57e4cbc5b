// npm run bench -- pages: requests a second and p99 of two public pages on one core, beside a bare
// Fastify answering a string of the same size, all in one run. Needs a demo running: BASE_URL, started with
// TRUST_PROXY=loopback, for each request comes from an address of its own: one alone may read ten pages a second.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

const SECONDS = 8;
const CONNECTIONS = 8;
const WARM_UP_SECONDS = 3;
const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';

const html = await (await fetch(`${base}/find-jobs`)).text();
const jobPath = /href="(\/jobs\/\d+)"/.exec(html)?.[1];
if (!jobPath) throw new Error(`${base}/find-jobs lists no job: start the demo first (npm start) or set BASE_URL`);

const bareSource = `
  import Fastify from 'fastify';
  const server = Fastify();
  const page = 'x'.repeat(${Buffer.byteLength(html)});
  server.get('/', (request, reply) => reply.type('text/html').send(page));
  process.stdout.write(await server.listen({ port: 0, host: '127.0.0.1' }) + '\\n');
`;
const bare = spawn(process.execPath, ['--input-type=module', '-e', bareSource], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bareUrl = String(await once(bare.stdout, 'data')).trim();

/** Pins a process to the first core where the system can, so that figures are of one core. */
const pin = (pid) => spawnSync('taskset', ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' }).status === 0;
pin(bare.pid);
const serverPid = Number(process.env['SERVER_PID']);
if (serverPid) pin(serverPid);

let asked = 0;
const fromAnywhere = (request) => {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': from } };
};

const measure = async (name, url) => {
  const load = { url, connections: CONNECTIONS, requests: [{ setupRequest: fromAnywhere }] };
  await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const { requests, latency, non2xx } = await autocannon({ ...load, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx`);
  return { page: name, 'requests/s': Math.round(requests.average), 'p50 ms': latency.p50, 'p99 ms': latency.p99 };
};

const rows = [];
rows.push(await measure('bare Fastify, same bytes', bareUrl));
rows.push(await measure('/find-jobs', `${base}/find-jobs`));
rows.push(await measure('/find-jobs?q=محاسب', `${base}/find-jobs?q=${encodeURIComponent('محاسب')}`));
rows.push(await measure(jobPath, `${base}${jobPath}`));
bare.kill();
for (const row of rows) row['of bare'] = `${((100 * row['requests/s']) / rows[0]['requests/s']).toFixed(1)} %`;
console.table(rows);
