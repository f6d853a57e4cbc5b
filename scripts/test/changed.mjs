import { spawnSync } from 'node:child_process';

/** One feature, one part of the ground: what stands beside a change is tested with it. */
const FOLDER = /^(?:src\/(?:modules|platform|providers|ui)\/[^/]+|src\/[^/]+|tests\/house)\//;

/**
 * Which tests a change concerns at once: those of the folders it touches, and the rules of the house. A change is
 * what this branch has beyond main, or on main itself the last commit, and what is not committed yet.
 * @returns {string[]} as vitest takes them
 */
export function concernedTests() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const since = base === git('rev-parse', 'HEAD')[0] ? 'HEAD~1' : base;
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return foldersOf(files);
}

/** @param {string[]} files */
export const foldersOf = (files) => [
  ...new Set(['tests/house/', ...files.flatMap((file) => FOLDER.exec(file)?.[0] ?? [])]),
];

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];
