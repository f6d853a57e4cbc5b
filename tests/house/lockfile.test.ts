import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  dependencies?: object;
  optionalDependencies?: object;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  link?: boolean;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([path]) => path !== '');
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

const REGISTRY = 'https://registry.npmjs.org/';

test('every package comes from the registry, by its name and version and from nowhere else', () => {
  const elsewhere = entries.filter(
    ([, { version, resolved = REGISTRY, link }]) =>
      link || !resolved.startsWith(REGISTRY) || !/^\d+\.\d+\.\d+/.test(version ?? ''),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

/**
 * Builds of other platforms that the registry this lockfile was made with does not show: tools of development, and the
 * compiler of documents. Where they are installed npm takes what the registry of that machine gives.
 */
const UNSEEN =
  /^node_modules\/(?:@myriaddreamin\/typst-ts-node-compiler|@oxfmt\/binding|@oxlint\/binding|@oxlint-tsgolint|@swc\/core)[-/]/;

test('every package is held to its bytes, but for builds of other platforms that nobody could look at here', () => {
  const free = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path);
  expect(free.filter((path) => !UNSEEN.test(path))).toEqual([]);
  // What is installed here was looked at.
  const isHere = ({ os, cpu }: Entry) =>
    (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
  const here = free.filter((path) => isHere(packages[path]!) && !/musl/.test(path));
  expect(process.platform === 'linux' && process.arch === 'x64' ? here : []).toEqual([]);
});
