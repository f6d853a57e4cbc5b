import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lint } from '../../scripts/test/steps.mjs';

const PLANTED = {
  'floating.ts': 'async function send() {}\nexport function press() {\n  send();\n}\n',
  'misused.ts': 'export const press = (all: number[]) => all.forEach(async () => {});\n',
  'dependencies.tsx':
    "import { useEffect } from 'react';\nexport function Title({ title }: { title: string }) {\n" +
    '  useEffect(() => {\n    document.title = title;\n  }, []);\n  return null;\n}\n',
  'suppressed.ts': '// oxlint-disable-next-line no-console -- nothing is written\nexport const one = 1;\n',
};

let folder: string;
let found: { code: string; filename: string; message: string }[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sila-lint-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions: { types: [] }, include: ['src'] }),
  );
  mkdirSync(join(folder, 'src'));
  for (const [name, text] of Object.entries(PLANTED)) writeFileSync(join(folder, 'src', name), text);
  const [program = '', ...args] = lint.commands[0] ?? [];
  const { stdout } = spawnSync(
    resolve('node_modules', '.bin', program),
    [...args.map((one) => (one === '.' ? 'src' : one)), '-c', resolve('.oxlintrc.json'), '--format=json'],
    { cwd: folder, encoding: 'utf8' },
  );
  found = JSON.parse(stdout).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['a promise that nothing waits for', 'floating.ts', 'typescript(no-floating-promises)'],
  ['a promise given where none is expected', 'misused.ts', 'typescript(no-misused-promises)'],
  ['an effect that does not name what it depends on', 'dependencies.tsx', 'react-hooks(exhaustive-deps)'],
])('lint finds %s', (_what, file, rule) => {
  expect(found).toContainEqual(expect.objectContaining({ filename: `src/${file}`, code: rule }));
});

test('lint finds a suppression that suppresses nothing', () => {
  expect(found.filter(({ filename }) => filename === 'src/suppressed.ts')).toEqual([
    expect.objectContaining({ severity: 'error', message: expect.stringContaining('Unused oxlint-disable') }),
  ]);
});
