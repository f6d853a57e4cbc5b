import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { DnsProvider } from '#platform/ports/dns-provider.ts';

const TIMEOUT_MS = 3_000;
/** More than any name needs; a hostile zone could send thousands. */
const MOST_RECORDS = 100;

/** The servers named, by their addresses; without any, those that this machine asks. */
export function resolverDns({ servers, timeoutMs = TIMEOUT_MS }: { servers: readonly string[]; timeoutMs?: number }) {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    async textOf(name) {
      try {
        const records = await resolver.resolveTxt(name);
        return records.slice(0, MOST_RECORDS).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === NODATA || code === NOTFOUND) return [];
        throw error;
      }
    },
  } satisfies DnsProvider;
}
