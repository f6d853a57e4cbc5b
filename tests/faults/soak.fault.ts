import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { noteSeen } from './seen.ts';

/** `npm run faults -- --soak 30`; without it there is none. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0);
const MINUTE_MS = 60_000;
/** Half of what a site on two shared cores carries. */
const REQUESTS_A_SECOND = 40;
const SAMPLE_MS = 5_000;
/** Of different networks, so that none meets the limits of one. */
const ADDRESSES = 198;
/** Code is compiled, caches fill and the heap finds its size. */
const WARM_SHARE = 1 / 3;
const MOST_SLOPE_MIB = 1;

let site: Site;
beforeAll(async () => {
  if (MINUTES > 0) site = await startSite({ env: { SEED: 'demo', TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  if (MINUTES > 0) await endSite(site);
});

type Sample = { minute: number; mib: number; descriptors: number; connections: number };

async function sampleOf(pool: ReturnType<typeof openDatabaseOf>, begun: number): Promise<Sample> {
  const status = readFileSync(`/proc/${site.pid()}/status`, 'utf8');
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  return {
    minute: (performance.now() - begun) / MINUTE_MS,
    mib: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
    descriptors: readdirSync(`/proc/${site.pid()}/fd`).length,
    connections: rows[0]!.count,
  };
}

/** By least squares: how much it grows in a minute. */
function slopeOf(samples: Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(of))];
  const over = samples.reduce((sum, sample) => sum + (sample.minute - x) * (of(sample) - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

test.runIf(MINUTES > 0 && process.platform === 'linux')(
  'at half load memory grows less than a megabyte a minute after it is warm, and descriptors and connections do not',
  async ({ task }) => {
    const pool = openDatabaseOf(site.data_dir, 1);
    const paths = [
      '/',
      '/en',
      '/find-jobs',
      '/en/find-jobs?q=engineer',
      '/companies',
      '/api/v1/jobs',
      '/majors',
      '/salaries',
      '/login',
    ];
    const begun = performance.now();
    const load = autocannon({
      url: site.url,
      connections: 8,
      overallRate: REQUESTS_A_SECOND,
      duration: MINUTES * 60,
      requests: Array.from({ length: ADDRESSES }, (_, at) => ({
        path: paths[at % paths.length]!,
        headers: { 'x-forwarded-for': `198.18.${at}.1` },
      })),
    });
    const samples: Sample[] = [];
    const sampling = setInterval(() => {
      void sampleOf(pool, begun).then(
        (sample) => samples.push(sample),
        () => {},
      );
    }, SAMPLE_MS);
    const result = await load;
    clearInterval(sampling);
    await pool.end();
    const warm = samples.slice(Math.floor(samples.length * WARM_SHARE));
    const slope = slopeOf(warm, ({ mib }) => mib);
    const grown = (of: (sample: Sample) => number) =>
      Math.max(...warm.slice(-10).map(of)) - Math.max(...warm.slice(0, 10).map(of));
    noteSeen(task, {
      requests: result.requests.total,
      'not answered': result.errors + result.timeouts,
      'answers that were no 2xx': result.non2xx,
      'p99, ms': result.latency.p99,
      'memory at the end, MiB': Math.round(samples.at(-1)!.mib),
      'KiB a minute': Math.round(slope * 1024),
      'more descriptors': grown(({ descriptors }) => descriptors),
      'more connections': grown(({ connections }) => connections),
    });
    expect(result.errors + result.timeouts).toBe(0);
    expect(slope).toBeLessThan(MOST_SLOPE_MIB);
    expect(grown(({ descriptors }) => descriptors)).toBeLessThanOrEqual(8);
    expect(grown(({ connections }) => connections)).toBeLessThanOrEqual(4);
  },
  MINUTES * MINUTE_MS + 5 * MINUTE_MS,
);
