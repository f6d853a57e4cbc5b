import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a server, and can swallow what is sent over the connections that there are, or over all. */
export async function openTcpRelay(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  let isHole = false;
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [client, target];
    pairs.add(pair);
    for (const socket of pair)
      socket
        .on('error', () => {})
        .once('close', () => {
          pairs.delete(pair);
          for (const one of pair) one.destroy();
        });
    if (isHole) return;
    client.pipe(target);
    target.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const swallow = () => {
    for (const [client, target] of pairs) {
      client.unpipe(target);
      target.unpipe(client);
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** What goes over the connections that are open arrives nowhere; new ones work. */
    swallow,
    /** New connections are taken and left; those that are open go on. */
    leaveNew(is: boolean) {
      isHole = is;
    },
    /** Nothing arrives, and new connections are taken and left. */
    blackHole(is: boolean) {
      isHole = is;
      if (is) swallow();
      else for (const [client] of pairs) client.destroy();
    },
    async stop() {
      for (const [client] of pairs) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
