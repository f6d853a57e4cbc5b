import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/test/chromium.mjs';

/** A browser without a window. Close it in the same file that opened it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Root has no sandbox, and a container's /dev/shm is too small for a page.
    // No page of a test lives long enough to earn back what optimising its script costs: a fifth of the browser's work.
    // Where no language is set a download loses its Arabic name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    // A tab goes on in the process of its empty page, rather than in a new one: a tenth of the work.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--js-flags=--no-opt --no-maglev',
      '--renderer-process-limit=1',
    ],
  });
}
