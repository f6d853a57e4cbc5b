import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/process/port.mjs';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test.runIf(existsSync(RANGE))(
  'a port found free is none that a connection going out could take meanwhile',
  async () => {
    const lowest = Number(readFileSync(RANGE, 'utf8').split(/\s+/)[0]);
    for (let i = 0; i < 50; i += 1) expect(await freePort()).toBeLessThan(lowest);
  },
);

test('the port that is wanted is taken when it is free, and another when it is not', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort(wanted)).not.toBe(wanted);
  server.close();
});
