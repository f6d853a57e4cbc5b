import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { emptySite } from './made-sites.ts';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';

const SOCKETS = 5_000;
const ANSWER_MS = 2_000;
/** `requestTimeout` and `connectionTimeout` of the server, and what it takes to look through them all. */
const CLOSED_MS = 105_000;

let site: Site;
beforeAll(async () => {
  if (!IS_LONG) return;
  site = await startSite({ data_dir: emptySite(), env: { SEED: 'none', TRUST_PROXY: 'loopback' } });
});
afterAll(() => (IS_LONG ? endSite(site) : undefined));
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-3_000))));

const SENT = [
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"identifier":',
];

/** Opened some at a time, so that the machine's own queue of connections is not what is tried. */
async function openSockets(count: number): Promise<Socket[]> {
  const port = Number(new URL(site.url).port);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => connect(port, '127.0.0.1'));
    await Promise.all(
      some.map(
        (socket, at) =>
          new Promise<void>((resolve, reject) => {
            socket.once('connect', () => (socket.write(SENT[at % SENT.length]!), resolve())).once('error', reject);
            socket.on('error', () => {});
          }),
      ),
    );
    sockets.push(...some);
  }
  return sockets;
}

test.runIf(IS_LONG)(
  'while sockets are idle or half-sent the site serves within two seconds, and closes those that say no more',
  async ({ task }) => {
    const sockets = await openSockets(SOCKETS);
    let longestMs = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const path of ['/api/health', '/en/login', '/api/v1/jobs']) {
        const begun = performance.now();
        const answer = await fetch(site.url + path);
        await answer.arrayBuffer();
        longestMs = Math.max(longestMs, performance.now() - begun);
        expect([path, answer.status]).toEqual([path, 200]);
      }
    }
    const begun = performance.now();
    // A socket that nobody reads from does not hear that it was closed.
    for (const socket of sockets) socket.resume();
    const open = () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;
    while (open() > 0 && performance.now() - begun < CLOSED_MS) await sleep(500);
    const left = open();
    const closedMs = performance.now() - begun;
    for (const socket of sockets) socket.destroy();
    noteSeen(task, {
      sockets: SOCKETS,
      'longest answer, ms': Math.round(longestMs),
      'most seconds until all were closed': Math.round(closedMs / 1000),
    });
    expect(longestMs).toBeLessThan(ANSWER_MS);
    expect(left).toBe(0);
  },
);
