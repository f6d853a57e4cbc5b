import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

/** The guide is followed to the letter in a copy of the source: each of its code blocks says where it goes. */
const GUIDE = readFileSync('docs/how-to/add-an-admin-resource.md', 'utf8');
const steps = [...GUIDE.matchAll(/^```ts\n\/\/ (\S+?)(?:, after: (.*))?\n([^]*?)^```/gm)].map(
  ([, path = '', after = null, text = '']) => ({ path, after, text }),
);

// It compiles, and a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 });
const scratch = mkdtempSync(join(tmpdir(), 'sila-resource-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a resource is three files and two lines, and the registry compiles with it', () => {
  for (const part of ['src', 'package.json', 'tsconfig.json']) cpSync(part, join(scratch, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'));
  for (const { path, after, text } of steps) {
    const file = join(scratch, path);
    mkdirSync(dirname(file), { recursive: true });
    const lines = after === null ? [] : readFileSync(file, 'utf8').split('\n');
    const at = after === null ? 0 : lines.findIndex((line) => line.includes(after)) + 1;
    expect([path, after, after === null || at > 0]).toEqual([path, after, true]);
    writeFileSync(file, lines.toSpliced(at, 0, text.trimEnd()).join('\n'));
  }
  const made = steps.filter(({ after }) => after === null);
  expect([made.length, steps.length - made.length]).toEqual([3, 2]);
  expect(GUIDE).toContain('three files and\ntwo lines');
  writeFileSync(
    join(scratch, 'tsconfig.scratch.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { types: ['node', 'vite/client', '@fastify/multipart'] },
      include: [],
      files: ['src/modules/admin/resources/registry.server.ts'],
    }),
  );
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', 'tsconfig.scratch.json', '--pretty', 'false'], {
    cwd: scratch,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
