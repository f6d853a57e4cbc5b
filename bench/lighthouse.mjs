// npm run bench -- lighthouse [paths]: what Lighthouse makes of the pages that people meet first, on a phone that is
// slow in every way; the median of RUNS (5). Needs a demo running: BASE_URL. Lighthouse itself comes from the registry
// for the run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/test/chromium.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env['RUNS'] ?? 5);
const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const CHROME_FLAGS = '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

const linkIn = async (/** @type {string} */ list, /** @type {RegExp} */ link) => {
  const found = link.exec(await (await fetch(base + list)).text())?.[0];
  if (!found) throw new Error(`${base}${list} lists nothing: start the demo first (npm start) or set BASE_URL`);
  return found;
};

async function usualPaths() {
  const inArabic = [
    '/',
    '/find-jobs',
    await linkIn('/find-jobs', /\/jobs\/\d+/),
    '/login',
    await linkIn('/blogs', /\/blogs\/\d+[^"]*/),
  ];
  return [...inArabic, ...inArabic.map((path) => `/en${path === '/' ? '' : path}`)];
}

const folder = mkdtempSync(join(tmpdir(), 'sila-lighthouse-'));
const chrome = await ensureChromium();

/** @param {string} path */
function judge(path) {
  const file = join(folder, 'report.json');
  const options = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`];
  const { status, stderr } = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      base + path,
      ...options,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Lighthouse could not judge ${path}: ${stderr.slice(-500)}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const valueOf = (/** @type {string} */ name) => audits[name].numericValue;
  return {
    score: Math.round(categories.performance.score * 100),
    'LCP s': valueOf('largest-contentful-paint') / 1000,
    CLS: valueOf('cumulative-layout-shift'),
    'TBT ms': valueOf('total-blocking-time'),
    KB: valueOf('total-byte-weight') / 1024,
  };
}

/** @param {number[]} values */
const medianOf = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const given = process.argv.slice(2);
const rows = [];
try {
  for (const path of given.length > 0 ? given : await usualPaths()) {
    const runs = Array.from({ length: RUNS }, () => judge(path));
    const names = /** @type {(keyof ReturnType<typeof judge>)[]} */ (Object.keys(runs[0] ?? {}));
    const medians = names.map((name) => [name, Number(medianOf(runs.map((run) => run[name])).toFixed(3))]);
    rows.push({ page: decodeURI(path), ...Object.fromEntries(medians) });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
