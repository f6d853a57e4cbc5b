import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { guardsOf } from './guards/guards.server.ts';
import { pages } from './route-table.ts';
import routes from './routes.ts';

const objectsOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) => ({
    id: crypto.randomUUID(),
    ...(path === undefined ? {} : { path }),
    handle: file,
    ...(index ? { index: true as const } : { children: objectsOf(children ?? []) }),
  }));
const all = objectsOf(routes);
const fileAt = (path: string) => matchRoutes(all, path)?.at(-1)?.route.handle as string | undefined;

test.for(['', '/ar', '/en'])(
  'every page and every list of staff is found at its address, also behind "%s"',
  (prefix) => {
    for (const { path, file } of pages.filter((page) => !page.path.includes(':')))
      expect([path, fileAt(`${prefix}${path}` || '/')]).toEqual([path, `${file}.tsx`]);
    for (const { name } of RESOURCES.map(({ description }) => description)) {
      const own = pages.find((page) => page.path === `/admin/${name}`);
      expect([name, fileAt(`${prefix}/admin/${name}`)]).toEqual([
        name,
        `${own?.file ?? 'modules/admin/pages/resource-page'}.tsx`,
      ]);
    }
  },
);

test('a file of a list of staff is no record of it, for the router and for the guards', () => {
  const files = RESOURCES.filter(({ description }) => description.csv).map(({ description: { name, scope } }) => ({
    path: `/admin/${name}/file.csv`,
    file: 'modules/admin/pages/resource-csv.ts',
    guards: [`scope:${scope}`],
  }));
  const others = [
    ['figures', 'modules/statistics/pages/figures-csv.ts', 'admin.operations'],
    ['privacy-figures', 'modules/admin/pages/privacy-figures-csv.ts', 'admin.privacy'],
    ['processing', 'modules/retention/pages/processing-export.ts', 'admin.privacy'],
  ].map(([name, file, scope]) => ({ path: `/admin/${name}/file.csv`, file, guards: [`scope:${scope}`] }));
  const found = [...files, ...others].map(({ path }) => ({ path, file: fileAt(path), guards: guardsOf(path) }));
  expect(found).toEqual([...files, ...others]);
});

test('nothing of staff that has an address of its own is taken for a list or a record', () => {
  const paths = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = '', children }) => [path, ...paths(children ?? [])]);
  const own = paths(routes)
    .map((path) => `/${path}`)
    .filter((path) => path.startsWith('/admin/') && !path.startsWith('/admin/:'));
  expect(own.length).toBeGreaterThan(20);
  const lost = own.filter((path) => guardsOf(path.replaceAll(/:\w+\??/g, '7')).includes('scope:none'));
  expect(lost).toEqual([]);
});
