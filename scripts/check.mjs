// npm run check: what a change must pass before it is shown to anybody, in half a minute: the whole source is read,
// and the tests beside what changed are run. The rest is for npm test.
import { command } from './setup/command.mjs';

await command(async () => {
  const { mkdirSync } = await import('node:fs');
  const { concernedTests } = await import('./test/changed.mjs');
  const { ensureChromium } = await import('./test/chromium.mjs');
  const { runStep } = await import('./test/run-step.mjs');
  const steps = await import('./test/steps.mjs');
  const { quickUnit } = steps.testSteps(await ensureChromium());
  mkdirSync(steps.REPORTS, { recursive: true });
  const inTurn = async (/** @type {import('./test/run-step.mjs').Step[]} */ ...list) => {
    const outcomes = [];
    for (const step of list) outcomes.push(await runStep(step));
    return outcomes;
  };
  const outcomes = (
    await Promise.all([
      inTurn(quickUnit(concernedTests())),
      inTurn(steps.format, steps.lint, steps.types, steps.boundaries),
    ])
  ).flat();
  const failed = outcomes.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
  console.log(failed.length > 0 ? `\nNot yet: ${failed.join(', ')}.` : '\nAll green.');
  process.exit(failed.length > 0 ? 1 : 0);
});
