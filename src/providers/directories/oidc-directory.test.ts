import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryReturn, DirectoryVisit, OidcSettings } from '#platform/ports/directory-provider.ts';
import { directories } from './directories.server.ts';

const ISSUER = 'https://oidc.directory.test';
const SETTINGS: OidcSettings = { kind: 'oidc', issuer: ISSUER, client_id: 'sila', client_secret: 'a-secret-of-both' };
const VISIT: DirectoryVisit = {
  state: 'directory.k7T2',
  nonce: 'nonce-of-this-visit-alone',
  code_verifier: 'verifier-of-this-visit-alone-0123456789-0123456789',
  redirect_uri: 'https://sila.test/sso/7',
  audience: 'https://sila.test/sso/7/metadata',
};

type Keys = Awaited<ReturnType<typeof newKeys>>;
const newKeys = () => generateKeyPair('RS256', { extractable: true });
const signed = (keys: Keys) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys.privateKey);

/** What the next answers say beside, or instead of, what is right. */
type Said = {
  found?: Record<string, unknown>;
  /** `null`: the claim is left out. */
  claims?: Record<string, unknown>;
  sign?: (claims: JWTPayload) => Promise<string> | string;
  returned?: DirectoryReturn;
  /** What the discovery answers instead. */
  discovery?: 'moved' | 'huge' | 'silent' | 'html';
};
let said: Said;
let own: Keys;
let stranger: Keys;
let server: Server;
let local: string;
const asked: string[] = [];
const inside = (url: string) => (url.startsWith(`${ISSUER}/`) || url === ISSUER ? url.replace(ISSUER, local) : url);
const provider = directories({ inside, timeoutMs: 700 });

beforeAll(async () => {
  [own, stranger] = await Promise.all([newKeys(), newKeys()]);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url!);
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      if (said.discovery === 'silent') return;
      if (said.discovery === 'moved') return void response.writeHead(302, { location: `${local}/inside` }).end();
      if (said.discovery === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      if (said.discovery === 'huge') return void answer({ issuer: ISSUER, more: 'x'.repeat(1_100_000) });
      return void answer({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
        ...said.found,
      });
    }
    if (request.url === '/keys')
      return void answer({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (request.url !== '/token') return void response.writeHead(404).end();
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: ISSUER, aud: 'sila', sub: 'e-1042', nonce: VISIT.nonce, iat: now, exp: now + 300 };
    const claims = Object.entries({ ...right, email: 'sara@corp.test', email_verified: true, ...said.claims });
    const id_token = await (said.sign ?? signed(own))(
      Object.fromEntries(claims.filter(([, value]) => value !== null)) as JWTPayload,
    );
    answer({ access_token: 'a', token_type: 'Bearer', ...(id_token ? { id_token } : {}) });
  };
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  said = {};
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const enter = (next: Said = {}) => {
  said = next;
  return provider.finish(SETTINGS, VISIT, { code: 'a-code', iss: ISSUER, ...next.returned });
};
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: { name: string; problem?: string }) => error.problem ?? error.name,
  );
const past = Math.floor(Date.now() / 1000) - 600;
const byBoth = new TextEncoder().encode(SETTINGS.client_secret);

test('who a directory vouches for comes with what it says of them', async () => {
  expect(await enter({ claims: { groups: ['hr', 7, { deep: 1 }] } })).toMatchObject({
    subject: 'e-1042',
    claims: { email: ['sara@corp.test'], groups: ['hr', '7'] },
  });
});

test.for<[string, Said]>([
  ['an answer of another directory', { returned: { iss: 'https://other.test' } }],
  ['an answer that does not say whose it is', { returned: { iss: undefined } }],
  ['no code', { returned: { code: undefined } }],
  ['another nonce', { claims: { nonce: 'nonce-of-another-visit' } }],
  ['no nonce', { claims: { nonce: null } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['for several, of another', { claims: { aud: ['sila', 'another'], azp: 'another' } }],
  ['for several, without saying of whom', { claims: { aud: ['sila', 'another'] } }],
  ['for us, by another client', { claims: { azp: 'another' } }],
  ['by another issuer', { claims: { iss: 'https://other.test' } }],
  ['too old', { claims: { iat: past - 300, exp: past } }],
  ['without an end', { claims: { exp: null } }],
  ['nobody', { claims: { sub: null } }],
  ['nobody by name', { claims: { sub: '' } }],
  ['a name without end', { claims: { sub: 'x'.repeat(256) } }],
  ['a number as a name', { claims: { sub: 7 } }],
  ['an address that it has not checked', { claims: { email_verified: false } }],
  ['an address that it has not checked, in words', { claims: { email_verified: 'false' } }],
  ['no id_token', { sign: () => '' }],
  ['not a token', { sign: () => 'a.b.c' }],
  ['signed by nobody', { sign: (claims) => new UnsecuredJWT(claims).encode() }],
  [
    'signed with the secret of both',
    { sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(byBoth) },
  ],
  ['signed by another key of the same name', { sign: (claims) => signed(stranger)(claims) }],
  [
    'signed by a key that came along',
    {
      sign: async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(stranger.publicKey) })
          .sign(stranger.privateKey),
    },
  ],
  [
    'signed with our public view of its key',
    {
      sign: async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(own.publicKey)))),
    },
  ],
  ['that calls itself another issuer', { found: { issuer: 'https://other.test' } }],
])('%s is refused', async ([, next]) => {
  expect(await outcomeOf(enter(next))).toBe('refused');
});

describe('what it names is asked as a stranger’s address is', () => {
  test.for([
    ['token_endpoint', 'https://169.254.169.254/latest/meta-data/iam'],
    ['token_endpoint', 'https://localhost/token'],
    ['token_endpoint', 'http://oidc.directory.test/token'],
    ['jwks_uri', 'https://127.0.0.1/keys'],
    ['jwks_uri', 'https://[::ffff:10.0.0.8]/keys'],
    ['jwks_uri', 'file:///etc/passwd'],
  ] as const)('%s at %s', async ([name, address]) => {
    expect(await outcomeOf(enter({ found: { [name]: address } }))).toBe('refused');
  });

  test.for([
    ['moved', 'refused'],
    ['huge', 'refused'],
    ['html', 'refused'],
    ['silent', 'unavailable'],
  ] as const)('a discovery that is %s: %s, and nothing else is asked', async ([discovery, outcome]) => {
    said = { discovery };
    expect(await outcomeOf(provider.check(SETTINGS))).toBe(outcome);
    expect(asked).toEqual(['/.well-known/openid-configuration']);
  });

  test.for(['javascript:alert(1)', 'http://other.test/authorize', 'data:text/html,x'])(
    'a browser is not led to %s',
    async (authorization_endpoint) => {
      said = { found: { authorization_endpoint } };
      expect(await outcomeOf(provider.start(SETTINGS, VISIT, 'ar'))).toBe('refused');
    },
  );
});

test('new keys of the directory are taken from its next sign-in on, and the old ones no more', async () => {
  await enter();
  const old = own;
  own = stranger;
  expect(await enter()).toMatchObject({ subject: 'e-1042' });
  expect(await outcomeOf(enter({ sign: signed(old) }))).toBe('refused');
  own = old;
});
