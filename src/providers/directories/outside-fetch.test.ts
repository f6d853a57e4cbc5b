import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directories } from './directories.server.ts';
import { fetchOutside, isPublicAddress } from './outside-fetch.server.ts';

let server: Server;
let local: string;
let reached = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    reached += 1;
    if (request.url === '/silent') return;
    if (request.url === '/moved') return void response.writeHead(302, { location: 'https://127.0.0.1/' }).end();
    if (request.url === '/drip') return void setInterval(() => response.write('a'), 20).unref();
    response.end('a'.repeat(request.url === '/large' ? 2_000 : 10));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HOST = 'https://directory.test';
const inside = (url: string) => url.replace(HOST, local);
const whyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { why?: string; name: string }) => error.why ?? error.name,
  );

test.for([
  'http://directory.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'file:///etc/passwd',
])('%s is not asked', async (url) => {
  expect(await whyOf(fetchOutside({ timeoutMs: 2_000 })(url, {}))).toMatch(/^(private_address|not_https)$/);
});

test('a name that leads inside at the second question is refused by the connection that asked', async () => {
  let asked = 0;
  const answers = ['93.184.215.14', '127.0.0.1'];
  const fetched = fetchOutside({
    timeoutMs: 500,
    lookup: (_name, _options, done) => done(null, [{ address: answers[asked++]!, family: 4 }]),
  });
  asked = 1;
  expect(await whyOf(fetched(`https://rebound.test:${new URL(local).port}/`, {}))).toBe('private_address');
  expect(asked).toBe(2);
});

test('one private address among several is enough to refuse', async () => {
  const lookup = (
    _name: string,
    _options: object,
    done: (error: null, all: { address: string; family: number }[]) => void,
  ) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '10.1.1.1', family: 4 },
    ]);
  expect(await whyOf(fetchOutside({ timeoutMs: 500, lookup })('https://mixed.test/', {}))).toBe('private_address');
});

test('an answer has an end in size and in time, and leads nowhere else', async () => {
  const fetched = (maxBytes?: number) =>
    fetchOutside({ timeoutMs: 300, inside, ...(maxBytes === undefined ? {} : { maxBytes }) });
  expect(await (await fetched()(`${HOST}/`, {})).text()).toHaveLength(10);
  expect(await whyOf(fetched(1_000)(`${HOST}/large`, {}))).toBe('too_large');
  expect(await whyOf(fetched()(`${HOST}/silent`, {}))).toBe('timeout');
  expect(await whyOf(fetched()(`${HOST}/drip`, {}))).toBe('timeout');
  reached = 0;
  const given = directories({ inside, timeoutMs: 300 });
  expect(await whyOf(given.readMetadata(`${HOST}/moved`))).toBe('redirect');
  expect(reached).toBe(1);
});

test.for([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::ffff:8.8.8.8', false],
  ['nonsense', false],
] as const)('%s is public: %s', ([address, is]) => {
  expect(isPublicAddress(address)).toBe(is);
});
