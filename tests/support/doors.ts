import { generateKeyPairSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { appleSignIn } from '#providers/sign-in/apple-sign-in.server.ts';
import { facebookSignIn } from '#providers/sign-in/facebook-sign-in.server.ts';
import { googleSignIn } from '#providers/sign-in/google-sign-in.server.ts';
import { openDoors } from '#app/sandbox-doors/doors.ts';

/** An address that exists nowhere: what browsers would go by, and this process goes round. */
const BASE = 'http://doors.test/dev/doors';
const SITE = 'http://localhost:3000';
export const CLIENT = 'sila-tests';
export const APP = '1420000000000009';

const newKey = (kid = 'sandbox') => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid,
});

/** The pretend providers in this process, with hands to press their buttons and to sign what they would not. */
export async function openTestDoors({ timeoutMs = 1_000 } = {}) {
  const signing_key = newKey();
  const apple = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const running = await openDoors({
    base: BASE,
    google: { client_id: CLIENT, client_secret: 'a-secret-of-google' },
    apple: { client_id: CLIENT, public_key: apple.publicKey },
    facebook: { app_id: APP, app_secret: 'a-secret-of-facebook' },
    directory: { client_id: CLIENT, client_secret: 'a-secret-of-the-directory', redirect_uri: `${SITE}/sso/` },
    redirect_uris: ['/login', '/en/login', '/usage-agreement'].map((path) => SITE + path),
    signing_key,
  });
  const inside = (url: string) => url.replace('http://doors.test', running.url);
  const often = { timeoutMs, inside };
  return {
    ...running,
    inside,
    directory: { issuer: `${BASE}/directory`, client_id: CLIENT, client_secret: 'a-secret-of-the-directory' },
    doors: {
      google: googleSignIn({
        client_id: CLIENT,
        client_secret: 'a-secret-of-google',
        issuer: `${BASE}/google`,
        ...often,
      }),
      apple: appleSignIn({
        client_id: CLIENT,
        team_id: 'TEAM000001',
        key_id: 'KEY0000001',
        private_key: apple.privateKey,
        issuer: `${BASE}/apple`,
        ...often,
      }),
      facebook: facebookSignIn({
        app_id: APP,
        app_secret: 'a-secret-of-facebook',
        version: 'v11.0',
        endpoint: `${BASE}/facebook`,
        ...often,
      }),
    },
    /** From the provider's first page to what it sends back, as the person of this place in its list, or refusing. */
    async visit(url: string, person: string): Promise<Record<string, string>> {
      const cookies = new Map<string, string>();
      const go = async (to: string, body?: URLSearchParams) => {
        const answer = await fetch(inside(to), {
          method: body ? 'POST' : 'GET',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          redirect: 'manual',
          ...(body ? { body } : {}),
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
          cookies.set(name!, value!);
        }
        return answer;
      };
      let at = url;
      let answer = await go(at);
      while (answer.status >= 300 && answer.status < 400) {
        at = new URL(answer.headers.get('location')!, at).href;
        answer = await go(at);
      }
      answer = await go(at, new URLSearchParams({ person }));
      for (;;) {
        const next = answer.headers.get('location');
        if (!next) break;
        at = new URL(next, at).href;
        if (at.startsWith(SITE)) {
          const { searchParams, hash } = new URL(at);
          return Object.fromEntries([...searchParams, ...new URLSearchParams(hash.slice(1))]);
        }
        answer = await go(at);
      }
      const page = await answer.text();
      return Object.fromEntries(
        [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
          name!,
          value!.replaceAll('&quot;', '"'),
        ]),
      );
    },
    /** An id_token as Google would sign it, but for what is said otherwise. */
    async idToken(claims: Record<string, unknown>, { key = signing_key as object, exp = '10m' } = {}): Promise<string> {
      return new SignJWT({ iss: `${BASE}/google`, aud: CLIENT, sub: '108420000000000000009', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
        .setIssuedAt()
        .setExpirationTime(exp)
        .sign(await importJWK(key, 'RS256'));
    },
    newKey,
  };
}
export type TestDoors = Awaited<ReturnType<typeof openTestDoors>>;
