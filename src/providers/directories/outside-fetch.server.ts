import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import type { Fetch } from '../sign-in/deadline.server.ts';

export type OutsideOptions = {
  /** All calls together. */
  timeoutMs: number;
  /** Of one answer. */
  maxBytes?: number;
  /** Where a request really goes, for what stands beside this server: it alone may be reached inside. */
  inside?: ((url: string) => string) | undefined;
  lookup?: Lookup | undefined;
};

type Lookup = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const MAX_BYTES = 1_000_000;

const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');
// Of IPv6 only what is routed is open, without what carries an IPv4 inside.
const OPEN = new BlockList();
OPEN.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv6');

/** An address of the internet, and not of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && OPEN.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

const refuse = (why: string) => new SignInFailure('directory', 'refused', why);

/**
 * A fetch to an address that a stranger gave: https only, to no private address by whatever name (looked up once, by
 * the connection itself, so that no second answer counts), without following redirects, and with an end to how long
 * and how much is read.
 */
export function fetchOutside({
  timeoutMs,
  maxBytes = MAX_BYTES,
  inside,
  lookup = systemLookup,
}: OutsideOptions): Fetch {
  const deadline = AbortSignal.timeout(timeoutMs);
  const guarded: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const isOpen = !error && addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
      if (!isOpen) return done(error ?? refuse('private_address'), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });

  return async (given, options) => {
    try {
      return await ask(given, options as RequestInit);
    } catch (error) {
      if (error instanceof SignInFailure) throw error;
      if (deadline.aborted) throw new SignInFailure('directory', 'unavailable', 'timeout');
      throw new SignInFailure('directory', 'unavailable', (error as NodeJS.ErrnoException).code ?? 'connection');
    }
  };

  async function ask(given: string, { method, headers, body }: RequestInit): Promise<Response> {
    const reached = inside?.(given) ?? given;
    const url = new URL(reached);
    const isInside = reached !== given;
    if (!isInside) {
      if (url.protocol !== 'https:') throw refuse('not_https');
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isPublicAddress(host)) throw refuse('private_address');
    }
    const asked = new Request(url, { method: method ?? 'GET', ...(headers ? { headers } : {}), body: body ?? null });
    const bytes = Buffer.from(await asked.arrayBuffer());
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send(
        url,
        {
          method: asked.method,
          headers: {
            ...Object.fromEntries(asked.headers),
            'accept-encoding': 'identity',
            ...(bytes.length > 0 ? { 'content-length': bytes.length } : {}),
          },
          agent: false,
          signal: deadline,
          ...(isInside ? {} : { lookup: guarded }),
        },
        resolve,
      )
        .on('error', reject)
        .end(bytes);
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        answer.destroy();
        throw refuse('too_large');
      }
      chunks.push(chunk);
    }
    const status = answer.statusCode ?? 502;
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      ),
    });
  }
}
