import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openGateway } from './gateway.ts';

/** The gateway as a process: what it needs comes in as one line of JSON, its address goes out as another. */
const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
const options = JSON.parse(line) as Parameters<typeof openGateway>[0];

const gateway = await openGateway(options).catch((error: NodeJS.ErrnoException) => {
  // The wish for a port is no condition.
  if (error.code !== 'EADDRINUSE') throw error;
  return openGateway({ ...options, port: 0 });
});
process.stdout.write(`${JSON.stringify({ url: gateway.url, port: gateway.port })}\n`);

// Whoever started it holds the other end: when that closes, in order or not, nobody needs it any more.
process.stdin.resume();
process.stdin.on('close', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
