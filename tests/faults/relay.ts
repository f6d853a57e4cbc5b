import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What stands before several servers: each connection goes to the next one that can be reached. */
export async function openRelay(): Promise<{ url: string; to: (ports: number[]) => void; stop: () => Promise<void> }> {
  let ports: number[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    turn += 1;
    pass(
      client,
      ports.map((_, index) => ports[(turn + index) % ports.length]!),
    );
  });
  function pass(client: Socket, [port, ...others]: number[]) {
    if (port === undefined) return client.destroy();
    const target = connect(port, '127.0.0.1');
    target.once('connect', () => client.pipe(target).pipe(client));
    target.once('error', () => (target.pending || target.connecting ? pass(client, others) : client.destroy()));
    target.once('close', (hadError) => {
      if (!hadError) client.destroy();
    });
    client.once('close', () => target.destroy());
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    to: (next) => void (ports = next),
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
