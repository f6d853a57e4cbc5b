import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '../route-table.ts';
import routes from '../routes.ts';
import { pageHandlers } from './page-handlers.server.ts';

/** All our routes, each of which answers with nothing, and a page that is the names of those that were asked. */
function buildOf(config: readonly RouteConfigEntry[]): ServerBuild {
  const found: Record<string, object> = {};
  const add = ({ children = [], file, id = file, ...route }: RouteConfigEntry, parentId: string) => {
    found[id] = { ...route, id, parentId, module: { default: () => null, loader: () => 'asked' } };
    for (const child of children) add(child, id);
  };
  found['root'] = { id: 'root', path: '', module: { default: () => null, loader: () => 'asked' } };
  for (const route of config) add(route, 'root');
  const build = {
    routes: found,
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: Drawn) =>
          Response.json({ status, asked: Object.keys(staticHandlerContext.loaderData) }, { headers }),
      },
    },
    assets: { routes: found, entry: { imports: [], module: '' }, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  };
  return build as unknown as ServerBuild;
}
type Drawn = { staticHandlerContext: { loaderData: object } };

const build = buildOf(routes);
const whole = createRequestHandler(build, 'test');
const handlerOf = pageHandlers(build, 'test');
const ask = async (handler: typeof whole, path: string): Promise<unknown> =>
  (await handler(new Request(`http://sila.test${path}`), new RouterContextProvider())).json();

const ADDRESSES = pages.flatMap(({ path }) => {
  const full = path.replace(/:\w+\??/g, '7');
  return [...new Set([full, full.replace(/\/7$/, '') || '/', `${full}/`])];
});
const OTHERS = [
  '/admin/people/file.csv',
  '/admin/companies',
  '/nothing-here',
  '/jobs/7/nothing',
  '/JOBS/7',
  '/en/',
  '/ar',
];

test.for([...new Set([...ADDRESSES, ...OTHERS])])('%s leads to the same routes as among all of them', async (path) => {
  for (const address of [path, `/en${path}`])
    expect(await ask(handlerOf(address), address)).toEqual(await ask(whole, address));
});

test('an address of a page is looked for among few', () => {
  expect(handlerOf('/jobs/7')).toBe(handlerOf('/en/jobs/8'));
  expect(handlerOf('/jobs/7')).not.toBe(handlerOf('/'));
  expect(handlerOf('/nothing-here')).toBe(handlerOf('/%6Aobs/7'));
});
