import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLED } from '#app/server/api-docs/modules.ts';
import { sourceFiles } from './source.ts';

const modules = readdirSync('src/modules');
const nameOf = (module: string) => module.replaceAll('-', '_');

test('the document names the refusals of every module that is called', () => {
  const called = modules
    .filter((module) => existsSync(`src/modules/${module}/errors.ts`) || module === 'fit' || module === 'search')
    .map((module) => {
      const files = sourceFiles(`src/modules/${module}`, '.server.ts').filter(
        ({ path }) => !path.includes('test-data'),
      );
      const names = files.flatMap(({ text }) =>
        [...text.matchAll(/from '#modules\/([\w-]+)\/service(?:\.server|\/)/g)].map(([, name]) => nameOf(name!)),
      );
      return [nameOf(module), [...new Set(names)].filter((name) => name !== nameOf(module)).toSorted()];
    });
  expect(CALLED, 'Say in src/server/api-docs/modules.ts whose services a module calls.').toEqual(
    Object.fromEntries(called),
  );
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
