import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Sentence } from '../setup/sentence.mjs';
import { aptInstall, runs } from './apt.mjs';

/** The shell without a window does a journey in two thirds of the time, so it comes first. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium to test with, or null. */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Sentence(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.`);
  }
  const folders = ['/usr/bin', ...PATH.split(delimiter)];
  return (
    [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find((path) => existsSync(path)) ??
    null
  );
}

/** The same, installed if there is none: by the system's packages as root, else by Playwright for this account. */
export async function ensureChromium() {
  const found = findChromium() ?? (await playwrightChromium());
  if (found) return found;
  console.log('Installing Chromium for the tests in the browser …');
  if (aptInstall('chromium-headless-shell')) {
    const installed = findChromium();
    if (installed) return installed;
  }
  runs(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  const installed = await playwrightChromium();
  if (installed) return installed;
  throw new Sentence('There is no Chromium and it could not be installed. Install one and set CHROMIUM_PATH.');
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}
