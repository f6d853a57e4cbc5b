import { existsSync, readFileSync } from 'node:fs';

/**
 * Passed and failed tests over all steps. A step that fails without naming a test – a compiler, a test
 * file that does not load, a runner that dies – counts as one failed.
 * @param {{ step: import('./run-step.mjs').Step, outcome: import('./run-step.mjs').Outcome }[]} runs
 */
export function countTests(runs) {
  let passed = 0;
  let failed = 0;
  for (const { step, outcome } of runs) {
    const counts = step.report && existsSync(step.report) ? JSON.parse(readFileSync(step.report, 'utf8')) : {};
    const named = counts.numFailedTests ?? 0;
    passed += counts.numPassedTests ?? 0;
    failed += named;
    if (!outcome.isGreen && named === 0) failed += 1;
  }
  return { passed, failed };
}
