import { existsSync, readFileSync } from 'node:fs';

/** As much of what a test said as shows where to look. */
const SAID_LINES = 9;

/**
 * Passed and failed tests over all steps, and what failed by name. A test file that does not load counts as one failed, and
 * so does a step that fails without naming anything: a compiler, a runner that dies.
 * @param {{ step: import('./run-step.mjs').Step, outcome: import('./run-step.mjs').Outcome }[]} runs
 */
export function countTests(runs) {
  let passed = 0;
  const failures = /** @type {string[]} */ ([]);
  for (const { step, outcome } of runs) {
    const report = step.report && existsSync(step.report) ? JSON.parse(readFileSync(step.report, 'utf8')) : {};
    const named = failuresIn(report);
    passed += report.numPassedTests ?? 0;
    failures.push(...named.map((failure) => `${outcome.name}: ${failure}`));
    if (!outcome.isGreen && named.length === 0) failures.push(`${outcome.name}: ended without naming a test`);
  }
  return { passed, failed: failures.length, failures };
}

/** What failed of a report of vitest, tests and files that did not load: file, name and the beginning of what was said. */
function failuresIn(/** @type {any} */ { testResults = [] }) {
  return testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told(name, message)];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      told(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

const told = (/** @type {string} */ name, /** @type {string} */ said) =>
  [name, ...said.split('\n').slice(0, SAID_LINES)].join('\n    ');
