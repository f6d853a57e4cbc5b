import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/test/chromium.mjs';

/** Root has no sandbox, and a container's /dev/shm is too small for a page. */
const EVERYWHERE = ['--no-sandbox', '--disable-dev-shm-usage'];
/** WebGL drawn by the processor: most of a browser's work, so only where a map is looked at, and nothing but the map. */
const WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // A map's first picture waits for the page's own, which took 6 s to draw so and takes 0.1 s as ever.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];
const WITHOUT_WEBGL = [
  '--disable-gpu',
  // No page of a test lives long enough to earn back what optimising its script costs: a fifth of the browser's work.
  '--js-flags=--no-opt --no-maglev',
  // A tab goes on in the process of its empty page, rather than in a new one: a tenth of the work.
  '--renderer-process-limit=1',
];

const launched: Browser[] = [];
/** Those that run, in the order in which they began. */
export const runningBrowsers = () => launched.filter((browser) => browser.isConnected());

/** A browser without a window. Close it in the same file that opened it. */
export async function launchBrowser({ webgl = false }: { webgl?: boolean } = {}): Promise<Browser> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Where no language is set a download loses its Arabic name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...EVERYWHERE, ...(webgl ? WEBGL : WITHOUT_WEBGL)],
  });
  launched.push(browser);
  return browser;
}
