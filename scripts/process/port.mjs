import { createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that nobody listens on now: `wanted` if it is free, else any.
 * @param {number} [wanted]
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  const listen = (/** @type {number} */ port) =>
    new Promise((resolve, reject) => {
      const server = createServer();
      server.once('error', reject);
      server.listen({ port, host: '127.0.0.1' }, () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
      });
    });
  return listen(wanted).catch(() => listen(0));
}
