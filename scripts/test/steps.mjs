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
export const lint = { name: 'lint', commands: [['oxlint', '--type-aware', '.']] };
/** @type {Step} */
export const types = { name: 'types', commands: [['react-router', 'typegen'], ['tsc']] };
/** @type {Step} */
export const boundaries = { name: 'boundaries', commands: [['node', 'boundaries.proof.mjs']] };
/** @type {Step} */
export const tables = { name: 'tables', commands: [['node', 'scripts/db.mjs', 'types', '--verify']] };
/** @type {Step} */
export const build = { name: 'build', commands: [['node', 'scripts/build/run.mjs']] };

/**
 * The steps that run tests, of which each may open a browser: so there are none before there is one.
 * @param {string} chromium
 */
export function testSteps(chromium) {
  const CHROMIUM_PATH = chromium;
  return {
    unit: tests('unit', { env: { CHROMIUM_PATH } }),
    /** Beside what changed, and without the tests that start a server or compile a copy of the source. */
    quickUnit: (/** @type {string[]} */ folders) =>
      tests('unit', {
        options: [...folders, ...['**/*api.test.ts', '**/add-a-field.test.ts'].flatMap((slow) => ['--exclude', slow])],
        env: { CHROMIUM_PATH },
      }),
    journeys: tests('e2e', { env: { CHROMIUM_PATH, NODE_ENV: 'production' } }),
    faults: tests('faults', { env: { CHROMIUM_PATH, NODE_ENV: 'production' } }),
  };
}
