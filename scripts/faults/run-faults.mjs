import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../test/chromium.mjs';
import { runStep } from '../test/run-step.mjs';
import { build, REPORTS } from '../test/steps.mjs';
import { FAULTS } from './list.mjs';
import { pageOf, rowsOf, tableOf } from './table.mjs';

const PAGE = join('docs', 'faults.md');

/**
 * Runs what is asked for, prints the table and writes it down after each, so that a run that is broken off leaves what
 * it saw; whether all was as expected. A run of some of them takes the place of their rows, and leaves the others.
 * @param {{ rounds: string, soak: string, bodies: string, only: string }} options
 */
export async function runFaults({ rounds, soak, bodies, only }) {
  const wanted = only.split(',').filter(Boolean);
  const list = FAULTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const env = {
    NODE_ENV: 'production',
    CHROMIUM_PATH: await ensureChromium(),
    FAULT_ROUNDS: rounds,
    SOAK_MINUTES: soak,
    FUZZ_BODIES: bodies,
  };
  mkdirSync(REPORTS, { recursive: true });
  if (!(await runStep(build)).isGreen) return false;
  const rows = [];
  for (const fault of list) {
    const report = join(REPORTS, 'faults-run.json');
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // One after the other: what a fault is held to in seconds is held to it on a machine of its own.
    const options = ['--project', fault.project, ...reporters, '--maxWorkers', '1', ...fault.files];
    await runStep({
      name: fault.id,
      commands: [['vitest', 'run', ...options]],
      env: fault.project === 'unit' ? { ...env, NODE_ENV: 'test' } : env,
    });
    const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
    rows.push(...rowsOf(fault, testResults));
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
    const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    writeFileSync(PAGE, pageOf(rows, before, { machine, rounds, soak, bodies, at: new Date() }));
  }
  console.log(tableOf(rows));
  return rows.length > 0 && rows.every(({ isAsExpected }) => isAsExpected);
}
