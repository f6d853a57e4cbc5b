import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (Linux from 32768, RFC 6335 from 49152): one of those may
// be taken by any connection between being found free here and being listened on.
const LOWEST = 12_000;
const HIGHEST = 32_000;
const TRIED = 1000;

/**
 * A TCP port of 127.0.0.1 that nobody listens on now: `wanted` if it is free, else any.
 * @param {number} [wanted]
 * @returns {Promise<number>}
 */
export async function freePort(wanted) {
  if (wanted && (await isFree(wanted))) return wanted;
  for (let tried = 0; tried < TRIED; tried += 1) {
    // By chance: two processes that look at the same time would meet at the lowest.
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error('No port of 127.0.0.1 is free.');
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
