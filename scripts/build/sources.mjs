import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../setup/project.mjs';

const SOURCES = ['src', 'public', 'package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/** A hash of everything that a build is made of: contents and not times, so that a fresh checkout of the same sources is no change. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((name) => filesUnder(join(ROOT, name)))) {
    hash.update(`${relative(ROOT, path)}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
