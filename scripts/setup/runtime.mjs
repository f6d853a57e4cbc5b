import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { Sentence } from './sentence.mjs';

const WANTED_MAJOR = 24;
const MARK = 'SILA_RERUN';
/** @type {Record<string, string>} */
const PACKAGE_PLATFORMS = { linux: 'linux', win32: 'win', darwin: 'darwin' };

const majorOf = (/** @type {string} */ version) => Number(version.split('.')[0]);

/** The Node that the project brings along, or this one where there is none and it is new enough. */
export function projectNode() {
  const name = `node-${PACKAGE_PLATFORMS[process.platform]}-${process.arch}`;
  const own = join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (majorOf(process.versions.node) >= WANTED_MAJOR) return process.execPath;
  throw new Sentence(
    `Sila needs Node.js ${WANTED_MAJOR} and this is ${process.version}. There is no package with it for ` +
      `${process.platform}-${process.arch}: install it from https://nodejs.org, then try again.`,
  );
}

/**
 * Makes sure that the caller goes on under the project's Node. Under an older one the same script is run
 * again by the right one, and this process lives only to pass signals on and to end as its child ends.
 */
export async function underProjectNode() {
  if (process.env[MARK]) {
    delete process.env[MARK];
    return;
  }
  const node = projectNode();
  if (node === process.execPath || majorOf(process.versions.node) >= WANTED_MAJOR) return;
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [MARK]: '1' },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) => resolve(status ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
  process.exit(code);
}

/** Calls `work` once when the process that passes our signals on has died without doing so. */
export function onParentGone(/** @type {() => void} */ work) {
  if (!process.channel) return;
  process.once('disconnect', work);
  process.channel.unref();
}
