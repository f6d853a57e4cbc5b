import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 250;

/** As plain as one can be: it asks each server whether it is ready, waits for one that is, keeps connections open, and repeats nothing. */
export async function openBalancer(ports: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let ready = ports;
  let turn = 0;
  const over = new AbortController();
  // Each server by itself and one question after the other: no answer is overtaken by an older one.
  const follow = async (port: number) => {
    while (!over.signal.aborted) {
      const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      ready = ports.filter((one) => (one === port ? isReady : ready.includes(one)));
      await sleep(ASK_EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const following = ports.map(follow);
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A database that stands still for a moment makes every server unready: who asks meanwhile waits.
    while (ready.length === 0 && !over.signal.aborted) await sleep(10);
    turn += 1;
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: ready[turn % ready.length]!, method, path: url, headers, agent });
    passed.on('response', (answer) => {
      const { connection: _hop, 'keep-alive': _also, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode!, others);
      answer.pipe(outgoing);
    });
    passed.on('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(error.message));
    incoming.pipe(passed);
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async stop() {
      over.abort();
      await Promise.all(following);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
