import { spawnSync } from 'node:child_process';

/**
 * Installs a package of the system, where we are root and it has apt. Services are not started by it.
 * @param {string} name
 */
export const aptInstall = (name) =>
  process.getuid?.() === 0 &&
  runs('apt-get', ['update']) &&
  runs('apt-get', ['install', '-y', '--no-install-recommends', name]);

/**
 * @param {string} program
 * @param {string[]} args
 */
export const runs = (program, args) =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0;
