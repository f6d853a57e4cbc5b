import { existsSync, readFileSync } from 'node:fs';

/** As much of what a test said as shows where to look. */
const SAID_LINES = 6;

/**
 * Passed and failed tests over all steps, and what failed by name. A step that fails without naming a test – a compiler,
 * a test file that does not load, a runner that dies – counts as one failed.
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

/** The tests of a report of vitest that failed: file, name and the beginning of what they said. */
function failuresIn(/** @type {any} */ { testResults = [] }) {
  return testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) =>
        [`${name} › ${fullName}`, ...failureMessages.join('\n').split('\n').slice(0, SAID_LINES)].join('\n    '),
      ),
  );
}
