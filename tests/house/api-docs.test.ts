import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLED } from '#app/server/api-docs/modules.ts';
import { isTest, sourceFiles } from './source.ts';

const modules = readdirSync('src/modules').filter((module) => existsSync(`src/modules/${module}/api.server.ts`));
const nameOf = (module: string) => module.replaceAll('-', '_');

test('the document names the refusals of every module that is called', () => {
  const missing = modules.flatMap((module) => {
    const known = CALLED[nameOf(module)] ?? [];
    const files = sourceFiles(`src/modules/${module}`, '.server.ts').filter((file) => !isTest(file));
    const called = files.flatMap(({ text }) =>
      [...text.matchAll(/from '#modules\/([\w-]+)\/service(?:\.server|\/)/g)].map(([, name]) => nameOf(name!)),
    );
    return [...new Set(called)]
      .filter((name) => name !== nameOf(module) && !known.includes(name))
      .map((name) => `${module} calls ${name}`);
  });
  expect(missing, 'Name the modules whose services are called in src/server/api-docs/modules.ts.').toEqual([]);
});

test('the shapes of every contract have their names in the document', () => {
  const shapes = readFileSync('src/server/api-docs/shapes.ts', 'utf8');
  const contracts = sourceFiles('src/modules', 'contract.ts').map(({ path }) => path.replace(/^src/, ''));
  expect(contracts.length).toBeGreaterThan(20);
  expect(
    contracts.filter((path) => !shapes.includes(`'#${path.slice(1)}'`)),
    'Add the contract to src/server/api-docs/shapes.ts.',
  ).toEqual([]);
});
