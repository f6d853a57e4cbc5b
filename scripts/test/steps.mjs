import { join } from 'node:path';

/** @typedef {import('./run-step.mjs').Step} Step */

export const REPORTS = 'test-results';

/**
 * @param {string} name of the step and of vitest's project
 * @param {{ options?: string[], env?: Record<string, string> }} [more]
 * @returns {Step}
 */
function tests(name, { options = [], env } = {}) {
  const report = join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    commands: [['vitest', 'run', '--project', name, ...reporters, ...options]],
    env: { NODE_ENV: 'test', ...env },
    report,
  };
}

/** @type {Step} */
export const format = { name: 'format', commands: [['oxfmt', '--check', '.']] };
/** @type {Step} */
export const lint = { name: 'lint', commands: [['oxlint', '.']] };
/** @type {Step} */
export const types = { name: 'types', commands: [['react-router', 'typegen'], ['tsc']] };
/** @type {Step} */
export const boundaries = { name: 'boundaries', commands: [['node', 'boundaries.proof.mjs']] };
/** @type {Step} */
export const tables = { name: 'tables', commands: [['node', 'scripts/db.mjs', 'types', '--verify']] };
/** @type {Step} */
export const build = { name: 'build', commands: [['node', 'scripts/build/run.mjs']] };

export const unit = tests('unit');
/** Without the tests that start a server. */
export const quickUnit = tests('unit', { options: ['--exclude', '**/*api.test.ts'] });
export const journeys = (/** @type {string} */ chromium) =>
  tests('e2e', { env: { CHROMIUM_PATH: chromium, NODE_ENV: 'production' } });
export const faults = tests('faults', { env: { NODE_ENV: 'production' } });
