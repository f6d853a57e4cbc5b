import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEngine } from './engines/call-engine.server.ts';
import { googleMap } from './maps/google-map.server.ts';
import { googlePlaces } from './maps/google-places.server.ts';
import { nominatimPlaces } from './maps/nominatim-places.server.ts';
import { photonPlaces } from './maps/photon-places.server.ts';
import { moyasarPayments } from './payments/moyasar-payments.server.ts';
import { facebookSignIn } from './sign-in/facebook-sign-in.server.ts';
import { taqnyatSms } from './sms/taqnyat-sms.server.ts';
import { unifonicSms } from './sms/unifonic-sms.server.ts';

const PATIENCE_MS = 150;
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';

/** What a server does that took the question, and whose machine, network or process is not well. */
const TROUBLES = {
  'says nothing': () => {},
  'says half of a head': (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-ty'),
  'says half of an answer and no more': (socket: Socket) => void socket.write(`${HEAD}{"data":`),
  'hangs up in the middle of an answer': (socket: Socket) => void socket.end(`${HEAD}{"data":`),
  'resets the connection': (socket: Socket) => void socket.resetAndDestroy(),
};
type Trouble = keyof typeof TROUBLES;

let trouble: Trouble = 'says nothing';
let server: Server;
let url: string;
const open = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => TROUBLES[trouble](socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

const words = { words: 'العليا', locale: 'ar', near: null } as const;
const CALLS: Record<string, () => Promise<unknown>> = {
  Unifonic: () =>
    unifonicSms({ app_sid: 'a', sender_id: 'Sila', endpoint: url, timeoutMs: PATIENCE_MS }).send({
      to: '+966500000000',
      text: 'رمز',
      purpose: 'code',
    }),
  Taqnyat: () =>
    taqnyatSms({ token: 'a', sender: 'Sila', endpoint: url, timeoutMs: PATIENCE_MS }).send({
      to: '+966500000000',
      text: 'رمز',
      purpose: 'code',
    }),
  Moyasar: () =>
    moyasarPayments({ secret_key: 'sk', webhook_secret: 'w', endpoint: url, timeoutMs: PATIENCE_MS }).open({
      payment_id: randomUUID(),
      amount_halalas: 23_000,
      description: 'رسم إعلان',
      locale: 'ar',
      return_url: 'http://localhost/r',
      back_url: 'http://localhost/b',
      expires_at: new Date(),
    }),
  'Google’s map': () => googleMap({ key: 'k', endpoint: url, timeoutMs: PATIENCE_MS }).open('ar'),
  'Google’s places': () => googlePlaces({ key: 'k', endpoint: url, timeoutMs: PATIENCE_MS }).search(words),
  Nominatim: () => nominatimPlaces({ url, userAgent: 'Sila', timeoutMs: PATIENCE_MS }).search(words),
  Photon: () => photonPlaces({ url, userAgent: 'Sila', timeoutMs: PATIENCE_MS }).search(words),
  Facebook: () =>
    facebookSignIn({ app_id: 'a', app_secret: 's', version: 'v1', endpoint: url, timeoutMs: PATIENCE_MS }).finish(
      { redirect_uri: 'http://localhost/r', state: 's', nonce: 'n', code_verifier: 'v' },
      { code: 'c' },
    ),
  'a search engine': () => callEngine('index_now', url, { body: '{}' }, PATIENCE_MS),
};

const isUnavailable = (error: { problem?: string; code?: string }) =>
  error.problem === 'unavailable' || error.code === 'unavailable';

test.for(Object.keys(TROUBLES).flatMap((kind) => Object.keys(CALLS).map((name) => [name, kind] as [string, Trouble])))(
  '%s that %s is unavailable, and nobody waits for it',
  async ([name, kind]) => {
    trouble = kind;
    const began = performance.now();
    await expect(CALLS[name]!()).rejects.toSatisfy(isUnavailable);
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS + 5_000);
  },
);
