import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { countTests } from './count.mjs';
import { ensurePgbouncer } from './pgbouncer.mjs';
import { runStep } from './run-step.mjs';
import * as steps from './steps.mjs';

/** @typedef {import('./run-step.mjs').Step} Step */

/**
 * Runs every check there is; the last line says how many tests passed and failed. What the steps need is
 * there before the first begins: without a browser nothing runs, so that nobody takes a shorter list for a green one.
 */
export async function testEverything() {
  const chromium = await ensureChromium().catch((error) => {
    console.log(`${error.message}\n\n0 passed, 1 failed`);
  });
  if (!chromium) return false;
  ensurePgbouncer();
  const { unit, journeys, faults } = steps.testSteps(chromium);
  rmSync(steps.REPORTS, { recursive: true, force: true });
  mkdirSync(steps.REPORTS);
  const runs = /** @type {{ step: Step, outcome: import('./run-step.mjs').Outcome }[]} */ ([]);
  const run = async (/** @type {Step[]} */ ...list) => {
    for (const step of list) runs.push({ step, outcome: await runStep(step) });
  };

  // Two cores: the tests that wait for a database on one, what only reads the source on the other.
  await Promise.all([
    run(unit),
    run(steps.format, steps.lint, steps.types, steps.boundaries, steps.tables, steps.build),
  ]);
  if (runs.find(({ step }) => step === steps.build)?.outcome.isGreen) {
    // Journeys work, and faults mostly wait.
    await Promise.all([run(journeys), run(faults)]);
  }

  console.log(
    `\n${runs.map(({ outcome }) => `${outcome.isGreen ? '✓' : '✗'} ${outcome.name.padEnd(12)}${outcome.seconds.toFixed(1).padStart(7)} s`).join('\n')}\n`,
  );
  const { passed, failed, failures } = countTests(runs);
  // At the end: what a build server keeps of a long run is its last lines.
  for (const failure of failures) console.log(`✗ ${failure}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
