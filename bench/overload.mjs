// npm run bench -- overload: what the site answers when it is asked for once, twice and four times what it can carry, and
// how long a log-in and the health check take meanwhile. Pages that nobody had (each request is rendered), from as many
// addresses as there are requests. Needs a demo running: BASE_URL and SERVER_PID, started with TRUST_PROXY=loopback.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const base = new URL(process.env['BASE_URL'] ?? 'http://127.0.0.1:3000');
const pid = Number(process.env['SERVER_PID']);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const PATHS = ['/find-jobs', '/find-jobs?q=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8', '/', '/companies', '/en/find-jobs?page=2'];
const MEASURING = 16;
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

let asked = 0;
/** @param {string} path @param {{ method?: string, body?: string }} [options] @returns {Promise<{ status: number, ms: number }>} */
const ask = (path, { method = 'GET', body } = {}) =>
  new Promise((resolve) => {
    asked += 1;
    const begun = performance.now();
    const headers = {
      cookie: 'bench=1',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const done = (/** @type {number} */ status) => resolve({ status, ms: performance.now() - begun });
    const request = http.request({ host: base.hostname, port: base.port, path, method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
    });
    request.on('error', () => done(0));
    request.end(body);
  });

const next = () => ask(PATHS[asked % PATHS.length] ?? '/');
const logIn = () =>
  ask('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ identifier: 'seeker@sila.test', password: 'sila-demo-2026' }),
  });

/** What it carries: as much as it answers to so many who ask again at once. */
async function carries() {
  let answered = 0;
  const until = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: MEASURING }, async () => {
      while (performance.now() < until) {
        const { status } = await next();
        if (status === 200) answered += 1;
      }
    }),
  );
  return answered / SECONDS;
}

const at = (/** @type {number[]} */ times, /** @type {number} */ share) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN);
const memory = () =>
  pid ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024) : NaN;

async function probe(/** @type {() => Promise<{ status: number, ms: number }>} */ work, /** @type {number} */ pauseMs) {
  const times = [];
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    const { status, ms } = await work();
    times.push(status === 200 ? ms : Infinity);
    await sleep(pauseMs);
  }
  return times;
}

/** As many a second, whether or not those before were answered. */
async function offer(/** @type {number} */ aSecond) {
  const answers = [];
  const probes = Promise.all([probe(() => ask('/api/health'), 50), probe(logIn, 1_000)]);
  const begun = performance.now();
  for (let sent = 0; performance.now() - begun < SECONDS * 1_000;) {
    const due = ((performance.now() - begun) / 1_000) * aSecond;
    for (; sent < due; sent += 1) answers.push(next());
    await sleep(5);
  }
  const all = await Promise.all(answers);
  const seconds = (performance.now() - begun) / 1_000;
  const [health, logIns] = await probes;
  const good = all.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = all.filter(({ status }) => status === 503).map(({ ms }) => ms);
  return {
    'answers/s': Math.round(good.length / seconds),
    'p50 ms': at(good, 0.5),
    'p99 ms': at(good, 0.99),
    503: refused.length,
    '503 p50 ms': at(refused, 0.5),
    other: all.length - good.length - refused.length,
    'health p99 ms': at(health, 0.99),
    'log-in p99 ms': at(logIns, 0.99),
    MB: memory(),
  };
}

await carries();
const carried = await carries();
console.log(`It carries ${Math.round(carried)} pages a second.`);
const rows = [];
for (const times of [0.8, 1, 2, 4]) {
  rows.push({ offered: `${times}×`, ...(await offer(carried * times)) });
  await sleep(2_000);
}
rows.push({ offered: '0.8× after', ...(await offer(carried * 0.8)) });
console.table(rows);
agent.destroy();
