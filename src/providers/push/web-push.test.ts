import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPair, vapidKeysOf } from './vapid-keys.server.ts';
import { webPush } from './web-push.server.ts';

type Received = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A push service of our own, and a browser that reads what it was given (RFC 8188, RFC 8291). */
const received: Received[] = [];
let status = 201;
const service = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    reply.writeHead(status).end();
  });
});
let inside = '';
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  inside = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
});
afterAll(() => service.close());

const keys = vapidKeysOf('a-secret-that-only-tests-know-0123456789');
const push = (to = (_url: string) => inside) => webPush({ keys, subject: 'https://sila.example', inside: to });
const ENDPOINT = 'https://push.example.net/send/1';

function browser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const target = { endpoint: ENDPOINT, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { target, read: (body: Buffer) => decrypted(body, pair, auth) };
}

function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derived = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const shared = derived(
    pair.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]),
    32,
  );
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const message = { payload: '{"title":"مقابلة غدًا"}', ttlSeconds: 60, isUrgent: true };

test('a browser reads what was sent, and the push service knows who sent it and nothing more', async () => {
  const { target, read } = browser();
  status = 201;
  expect(await push().send(target, message)).toBe('taken');
  const { headers, body } = received.pop()!;
  expect(headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(read(body)).toBe(message.payload);
  expect(body.includes('مقابلة')).toBe(false);

  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers['authorization']))!;
  expect(key).toBe(keys.publicKey);
  const [head, claims, signature] = token.split('.') as [string, string, string];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example.net',
    sub: 'https://sila.example',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test.for([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('a push service that answers %i means: %s', async ([answer, result]) => {
  status = answer;
  expect(await push().send(browser().target, message)).toBe(result);
});

test.for([429, 503])('one that answers %i is tried again', async (answer) => {
  status = answer;
  await expect(push().send(browser().target, message)).rejects.toThrow(String(answer));
});

test.for([
  'http://push.example.net/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://169.254.169.254/1',
  'https://localhost/1',
])('nothing is sent to %s', async (endpoint) => {
  received.length = 0;
  const { target } = browser();
  await expect(push((url) => url).send({ ...target, endpoint }, message)).rejects.toMatchObject({
    name: 'SignInFailure',
  });
  expect(received).toEqual([]);
});

test('the keys are the same for one secret, and a pair', () => {
  expect(vapidKeysOf('one')).toEqual(vapidKeysOf('one'));
  expect(vapidKeysOf('one')).not.toEqual(vapidKeysOf('another'));
  expect(isPair(keys)).toBe(true);
  expect(isPair({ ...keys, publicKey: vapidKeysOf('another').publicKey })).toBe(false);
});
