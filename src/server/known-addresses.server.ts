import type { FastifyInstance } from 'fastify';

export type Known = { methods: string[]; isPublicRead: boolean };

/** Every address of the API as it is declared, to tell a wrong method from an address that there is not. */
export function knownAddresses(api: FastifyInstance): (path: string) => Known | null {
  const addresses = new Map<string, { pattern: RegExp } & Known>();
  api.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*')) return;
    const known = addresses.get(url) ?? { pattern: patternOf(url), methods: [], isPublicRead: false };
    known.methods.push(...[method].flat());
    known.isPublicRead ||= config?.freshFor !== undefined;
    addresses.set(url, known);
  });
  return (path) => {
    const matching = [...addresses.values()].filter(({ pattern }) => pattern.test(path));
    if (matching.length === 0) return null;
    return {
      methods: [...new Set(matching.flatMap(({ methods }) => methods))].toSorted(),
      isPublicRead: matching.some(({ isPublicRead }) => isPublicRead),
    };
  };
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
