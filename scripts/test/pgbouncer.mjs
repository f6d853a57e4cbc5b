import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, runs } from './apt.mjs';

/** PgBouncer of this machine, or null. */
export const findPgbouncer = () =>
  ['/usr/sbin', '/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path)) ?? null;

/** The same, installed if there is none and we may; without it what is behind a pooler is not tested, and says so. */
export function ensurePgbouncer() {
  if (findPgbouncer()) return;
  console.log('Installing PgBouncer for the tests behind a pooler …');
  if (!aptInstall('pgbouncer'))
    return console.log('It could not be installed: the tests behind a pooler are left out.');
  // The package has the system start it from now on, which nobody asked for.
  if (existsSync('/bin/systemctl')) runs('systemctl', ['disable', 'pgbouncer']);
}
