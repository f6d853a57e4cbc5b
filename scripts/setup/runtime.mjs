import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { keepServing, parentOf, SERVING } from './parent.mjs';
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

// A heap that may grow fourfold where a machine has room for it held 570 MB for 120 MB in use; by 40 % it holds 320, for some
// hundredths of the processor's time (docs/benchmarks.md). It may still grow to whatever a task needs.
// What one page makes lives as long as the page, which in a young heap so small is through two collections: V8 takes it for
// what lives long, makes it among the old at once, and collects those twice as often. Each page cost a third more, or twice as much.
// While a server warms up hundreds of functions are compiled in a row, and what was compiled waits, graph and all, for a
// thread that is still compiling: 80 MB at once, which malloc then keeps. It is freed where it is taken over instead.
const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--no-allocation-site-pretenuring',
  '--no-maglev-destroy-on-background',
];
/**
 * glibc keeps what was freed in an arena for each thread, and gives back only what lies at its end; what it asks of the
 * system by itself, from 256 KB, goes back when it is freed. Asked from 16 KB, and with no more than 128 KB kept at the end,
 * the system cleared memory anew for each page that was packed, which took a fourth of the page.
 */
const SERVER_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '4194304', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * Makes sure that the caller goes on under the project's Node. Under an older one the same script is run again by the
 * right one, and this process lives only to pass signals on and to end as its child ends. A server has such a parent
 * under any Node: it starts the server again when it ends by mistake.
 * @param {{ isServer?: boolean }} [options]
 */
export async function underProjectNode({ isServer = false } = {}) {
  if (process.env[MARK]) {
    delete process.env[MARK];
    return;
  }
  const node = projectNode();
  const again = () =>
    spawn(node, [...(isServer ? SERVER_FLAGS : []), ...process.execArgv, ...process.argv.slice(1)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...(isServer && SERVER_MEMORY), ...process.env, [MARK]: '1' },
    });
  if (isServer) process.exit(await keepServing(again));
  if (node === process.execPath || majorOf(process.versions.node) >= WANTED_MAJOR) return;
  process.exit(await parentOf(again()).ended);
}

/** To the parent that would start this process again: from now on it is a server that works. */
export const reportServing = () => void process.send?.(SERVING);

/** Calls `work` once when the process that passes our signals on has died without doing so. */
export function onParentGone(/** @type {() => void} */ work) {
  if (!process.channel) return;
  process.once('disconnect', work);
  process.channel.unref();
}
