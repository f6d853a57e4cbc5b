import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../process/lock.mjs';
import { ROOT } from './project.mjs';
import { Sentence } from './sentence.mjs';

/**
 * Installs what package-lock.json names unless it is there already.
 * npm's own record of what it installed is the stamp: it is written last and knows every version, so an
 * install that was killed, or one made by hand with plain `npm ci`, is told apart from a missing one.
 */
export async function ensureDependencies() {
  if (isInstalled()) return;
  await withLock(join(ROOT, '.cache', 'install.lock'), async () => {
    if (isInstalled()) return;
    console.log('Installing the packages of package-lock.json …');
    const started = Date.now();
    install();
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

function install() {
  // Scripts stay off: no package of ours needs one, and an install script is how a bad package acts.
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const npmOfCaller = process.env.npm_execpath;
  const { status, error } = npmOfCaller?.endsWith('.js')
    ? spawnSync(process.execPath, [npmOfCaller, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error)
    throw new Sentence(`npm could not be started (${error.message}). Install Node.js with npm, then try again.`);
  if (status !== 0)
    throw new Sentence('The packages could not be installed; npm says why above. Is the package registry reachable?');
}

function isInstalled() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesOf(installed);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || have[path]?.version === wanted.version) return true;
    // Packages for other platforms are named in the lock and rightly missing here.
    return !have[path] && Boolean(wanted.optional);
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string; optional?: boolean }>}
 */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}
