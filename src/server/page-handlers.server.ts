import { createRequestHandler, type ServerBuild } from 'react-router';
import { CACHED_PAGES } from './page-cache/cache-key.ts';

/**
 * For each page that everybody reads a handler with the routes that lead to it and no others: the router tries all that
 * it has, twice for a page. Null is any other address.
 */
export function pageHandlers(build: ServerBuild, mode: string) {
  const whole = createRequestHandler(build, mode);
  const narrow = new Map(
    [...CACHED_PAGES].map((pattern) => [pattern, createRequestHandler(leadingTo(build, `page:${pattern}`), mode)]),
  );
  return (pattern: string | null) => (pattern && narrow.get(pattern)) || whole;
}

function leadingTo(build: ServerBuild, page: string): ServerBuild {
  const ids = new Set<string>();
  for (let id: string | undefined = page; id; id = build.routes[id]?.parentId) ids.add(id);
  const those = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: those(build.routes), assets: { ...build.assets, routes: those(build.assets.routes) } };
}
