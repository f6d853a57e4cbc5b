import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { dependencies?: object; optionalDependencies?: object };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));

// npm leaves out a package of another platform that its registry cannot show, and then refuses a clean install.
test('every package that another asks for is in the lockfile, those of other platforms too', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !locked.has(name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing, 'Add an entry like those of its sister packages: version, cpu, os, optional.').toEqual([]);
});
