import { createRequestHandler, type ServerBuild } from 'react-router';
import { isLocale } from '#platform/texts/locale.ts';

type Handler = ReturnType<typeof createRequestHandler>;
type RouteId = string;
/** Which addresses a route may lead to, without the language: how many parts they have, and the first where it is fixed. */
type Reach = { id: RouteId; first: string | null; least: number; most: number };

/**
 * A handler by the first part of an address and the number of its parts, with the routes that may lead there and no
 * others: the router tries all that it has, twice for a page. An address that begins with no fixed part of ours goes to
 * the whole.
 */
export function pageHandlers(build: ServerBuild, mode: string): (path: string) => Handler {
  const whole = createRequestHandler(build, mode);
  const reaches = Object.keys(build.routes).map((id) => reachOf(build, id));
  const known = new Set(reaches.map(({ first }) => first));
  const most = Math.max(...reaches.map(({ most }) => most).filter(Number.isFinite));
  const narrow = new Map<string, Handler>();
  return (path) => {
    const parts = path.split('/').slice(1);
    if (parts.at(-1) === '') parts.pop();
    const [first = '', ...rest] = isLocale(parts[0]) ? parts.slice(1) : parts;
    const count = first === '' ? 0 : rest.length + 1;
    if (!known.has(first) || count > most || rest.includes('')) return whole;
    const key = `${first} ${count}`;
    const made = narrow.get(key);
    if (made) return made;
    const those = reaches.filter(
      (one) => one.least <= count && count <= one.most && (one.first === null || one.first === first),
    );
    const handler = those.some((one) => one.first === first) ? createRequestHandler(only(build, those), mode) : whole;
    narrow.set(key, handler);
    return handler;
  };
}

function reachOf(build: ServerBuild, id: RouteId): Reach {
  const parts: string[] = [];
  for (let at: RouteId | undefined = id; at; at = build.routes[at]?.parentId)
    parts.unshift(...(build.routes[at]?.path?.split('/').filter(Boolean) ?? []));
  const [first = '', ...rest] = parts[0] === ':lang?' ? parts.slice(1) : parts;
  const all = first === '' ? [] : [first, ...rest];
  const hasRest = all.at(-1) === '*';
  return {
    id,
    first: /^[:*]|\?$/.test(first) ? null : first,
    least: all.filter((part) => !part.endsWith('?') && part !== '*').length,
    most: hasRest ? Infinity : all.length,
  };
}

/** A layout stays with what it lies around. */
function only(build: ServerBuild, reaches: readonly Reach[]): ServerBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const ids = new Set<RouteId>();
  for (const { id } of reaches.filter((one) => !parents.has(one.id)))
    for (let at: RouteId | undefined = id; at; at = build.routes[at]?.parentId) ids.add(at);
  const those = <Route>(routes: Record<RouteId, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: those(build.routes), assets: { ...build.assets, routes: those(build.assets.routes) } };
}
