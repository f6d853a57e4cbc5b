import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openDoors } from './doors.ts';

/** The pretend providers as a process: what they need comes in as one line of JSON, their address goes out as another. */
const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
const doors = await openDoors(JSON.parse(line) as Parameters<typeof openDoors>[0]);
process.stdout.write(`${JSON.stringify({ url: doors.url, port: doors.port })}\n`);

// Whoever started it holds the other end: when that closes, in order or not, nobody needs it any more.
process.stdin.resume();
process.stdin.on('close', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
