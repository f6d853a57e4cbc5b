import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { foldersOf } from '../../scripts/test/changed.mjs';

const withoutBrowser = (script: string) =>
  spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
  });

test('npm test begins no step before there is a browser, and counts its absence as a failure', () => {
  const { status, stdout } = withoutBrowser('scripts/test.mjs');
  expect(stdout).toContain('CHROMIUM_PATH names /nowhere/chromium, which is not there.');
  expect(stdout).not.toContain('━━');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});

test('npm run check begins no step before there is a browser', () => {
  const { status, stdout, stderr } = withoutBrowser('scripts/check.mjs');
  expect(stderr).toContain('CHROMIUM_PATH names /nowhere/chromium, which is not there.');
  expect(stdout).not.toContain('━━');
  expect(status).toBe(1);
});

test('npm run check tests the folders that a change touches, and the rules of the house', () => {
  const files = [
    'src/modules/jobs/service/close.server.ts',
    'src/modules/jobs/rules.ts',
    'src/platform/http/a.ts',
    'docs/a.md',
  ];
  expect(foldersOf(files)).toEqual(['tests/house/', 'src/modules/jobs/', 'src/platform/http/']);
  expect(foldersOf([])).toEqual(['tests/house/']);
});
