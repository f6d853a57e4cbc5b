import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/test/chromium.mjs';

/** A browser without a window. Close it in the same file that opened it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Root has no sandbox, and a container's /dev/shm is too small for a page.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
}
