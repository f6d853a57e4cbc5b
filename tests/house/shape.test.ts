import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { isTest, sourceFiles } from './source.ts';

const MAX_LINES = 400;
/** Lists of words or facts, and tests of one module: they grow by rows, not by tangles. */
const isList = (path: string) =>
  /(^|\/)texts\.ts$|showcase-texts\.ts$|^src\/demo\/content\//.test(path) || isTest({ path });

/** What a name of the list below is allowed for, and why. */
const NAMED_ALLOWED: Record<string, string> = { 'scripts/db/types.mjs': 'is the command npm run db:types' };
const DRAWERS = /^(utils?|helpers?|common|misc|types?|index|shared|constants|lib)(\.|$)/;

const modules = readdirSync('src/modules', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('every page of the route table has its file', () => {
  expect(pages.length).toBeGreaterThan(40);
  const missing = pages
    .filter(({ file }) => !existsSync(`src/${file}.tsx`))
    .map(({ path, file }) => `${path} → src/${file}.tsx`);
  expect([...new Set(missing)], 'Write the page, or name the right file in src/route-table.ts.').toEqual([]);
});

test('every page file has an address', () => {
  const routed = new Set(pages.map(({ file }) => `src/${file}.tsx`));
  const lost = sourceFiles('src/modules', '-page.tsx').filter(
    ({ path }) => path.includes('/pages/') && !routed.has(path),
  );
  expect(
    lost.map(({ path }) => path),
    'Nobody can reach this page: give it a line in src/route-table.ts, or delete it.',
  ).toEqual([]);
});

test('every module says what it owns', () => {
  expect(modules.length).toBeGreaterThanOrEqual(11);
  expect(
    modules.map(({ name }) => `src/modules/${name}/README.md`).filter((path) => !existsSync(path)),
    'Write it: what the module owns, its states as a drawing, who may do what; 25 lines at most.',
  ).toEqual([]);
});

test('no source file is longer than one can read in a sitting', () => {
  const long = sourceFiles('src', '.ts', '.tsx')
    .filter(({ path }) => !isList(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(
    long.map(({ path, lines }) => `${path} has ${lines} lines`),
    `Split it by action or by part of the screen; ${MAX_LINES} lines is the limit.`,
  ).toEqual([]);
});

test('no file is a drawer for everything', () => {
  const files = ['src', 'scripts', 'tests', 'bench'].flatMap((folder) =>
    sourceFiles(folder, '.ts', '.tsx', '.mjs', '.mts', '.css'),
  );
  const drawers = files.filter(
    ({ path }) => DRAWERS.test(basename(path)) || /\/(utils|helpers|common|misc|types|lib)\//.test(path),
  );
  expect(
    drawers.map(({ path }) => path).filter((path) => !NAMED_ALLOWED[path]),
    'Name the file after the one thing it holds.',
  ).toEqual([]);
  expect(['utils.ts', 'index.tsx', 'types.ts', 'helpers.server.ts'].every((name) => DRAWERS.test(name))).toBe(true);
  expect(['indexing.ts', 'typed-text.ts', 'types-of-jobs.ts'].some((name) => DRAWERS.test(name))).toBe(false);
});

test('files are named in kebab-case', () => {
  const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
  const odd = ['src', 'scripts', 'tests'].flatMap((folder) =>
    sourceFiles(folder, '.ts', '.tsx', '.mjs', '.mts', '.css'),
  );
  expect(
    odd.filter(({ path }) => !KEBAB.test(basename(path))).map(({ path }) => path),
    'Write the name in small letters with hyphens: use-autosave.ts, job-card.tsx.',
  ).toEqual([]);
});

test('every migration says which module owns it', () => {
  const owners = new Set([...modules.map(({ name }) => name), 'platform']);
  const migrations = sourceFiles('migrations', '.sql');
  expect(migrations.length).toBeGreaterThanOrEqual(12);
  const unowned = migrations.filter(({ text }) => !owners.has(/^-- owner: ([a-z-]+)\n/.exec(text)?.[1] ?? ''));
  expect(
    unowned.map(({ path }) => `${path}:1`),
    'Begin the file with "-- owner: " and the name of a module, or platform.',
  ).toEqual([]);
});

test('a shape that is asked refuses what is wrong: no contract takes something else for it', () => {
  const contracts = sourceFiles('src/modules', '.ts').filter(({ path }) =>
    /\/(?:[\w-]*contract|inputs|listing)\.ts$/.test(path),
  );
  expect(contracts.length).toBeGreaterThan(15);
  expect(
    contracts.filter(({ text }) => text.includes('.catch(')).map(({ path }) => path),
    'Use .optional() or .default(); a page reads its address by `forgiving` of platform/fields/query.ts.',
  ).toEqual([]);
});
