import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; text: string };

/** Sends bytes as they are, as no client would, and reads what comes back; status 0 where nothing does. */
export function rawRequest(url: string, bytes: string | Iterable<string | Buffer>): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('data', (piece: Buffer) => received.push(piece));
    // A server that has said enough may close on a client that still sends.
    socket.on('error', () => {});
    socket.on('close', () => {
      const all = Buffer.concat(received).toString('utf8');
      const [head = '', ...rest] = all.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, text: rest.join('\r\n\r\n') });
    });
    const pieces = (typeof bytes === 'string' ? [bytes] : bytes)[Symbol.iterator]();
    const send = () => {
      for (let next = pieces.next(); !next.done && !socket.destroyed; next = pieces.next())
        if (!socket.write(next.value)) return;
    };
    socket.on('drain', send).on('connect', send);
  });
}

/** A body of that many bytes in chunks, without saying how long it will be. */
export function* chunked(head: string, start: string, bytes: number): Generator<string | Buffer> {
  yield `${head}Transfer-Encoding: chunked\r\n\r\n`;
  if (start !== '') yield `${Buffer.byteLength(start).toString(16)}\r\n${start}\r\n`;
  const piece = Buffer.from(`10000\r\n${'a'.repeat(65_536)}\r\n`);
  for (let sent = 0; sent < bytes; sent += 65_536) yield piece;
  yield '0\r\n\r\n';
}
