import { defineConfig } from 'vitest/config';
import { WORKERS } from './tests/e2e/workers.ts';

// A slow machine is no failure: what stands is seen at once, and only a failure takes as long.
const UNIT_MS = 60_000;
const BROWSER_STEP_MS = 240_000;
/** What is awaited in a page. */
const PAGE_MS = 30_000;
const FAULT_MS = 180_000;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/seed.ts', 'tests/support/cluster-database.ts'],
          testTimeout: UNIT_MS,
          hookTimeout: UNIT_MS,
          maxWorkers: 2,
          // Loading the modules anew for each file took nearly half of the time; no module keeps what a test did.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/site.ts'],
          setupFiles: ['tests/support/seed.ts', 'tests/e2e/say-what-stood.ts'],
          testTimeout: BROWSER_STEP_MS,
          hookTimeout: BROWSER_STEP_MS,
          expect: { poll: { timeout: PAGE_MS } },
          maxWorkers: WORKERS,
          // As above; and a browser serves all of a worker's files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.fault.ts'],
          globalSetup: ['tests/faults/setup.ts'],
          testTimeout: FAULT_MS,
          hookTimeout: FAULT_MS,
          // Each starts and kills servers of its own, beside the journeys: two at once ran out of their minutes on a slow machine.
          maxWorkers: 1,
        },
      },
    ],
  },
});
