import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';

/** Of every file of the build, by its path. */
const hashesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

function build(): Record<string, string> {
  rmSync('build', { recursive: true, force: true });
  execFileSync(process.execPath, ['scripts/build/run.mjs'], { stdio: 'ignore' });
  return hashesOf('build');
}

test.runIf(IS_LONG)('built twice from the same source, every file has the same bytes', ({ task }) => {
  const [first, second] = [build(), build()];
  noteSeen(task, { files: Object.keys(first).length });
  expect(second).toEqual(first);
});

type Component = { name: string; version: string; purl: string; hashes?: object[]; licenses?: object[] };

test.runIf(IS_LONG)(
  'the bill of materials names every package of the lockfile, with the bytes that it is held to',
  ({ task }) => {
    const text = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      encoding: 'utf8',
      // In production npm leaves out what only development needs.
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
    const { components } = JSON.parse(text) as { components: Component[] };
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; integrity?: string }>;
    };
    const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const locked = Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
    noteSeen(task, {
      packages: named.size,
      'with a licence': components.filter(({ licenses }) => licenses).length,
      'with their bytes': components.filter(({ hashes }) => hashes).length,
    });
    expect(locked.filter((one) => !named.has(one))).toEqual([]);
  },
);
