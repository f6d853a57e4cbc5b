import { expect } from 'vitest';
import { codeSentTo, newEmail, site, visitor, type Visitor } from './visitor.ts';

const NAMES = {
  ar: { first_name: 'هند', last_name: 'الدوسري' },
  en: { first_name: 'Hind', last_name: 'Aldosari' },
};

async function post(path: string, locale: string, body: object) {
  const answer = await fetch(`${site()}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': locale },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: Record<string, never> }).data;
}

export type Seeker = Visitor & { email: string; token: string };

/** Someone who has just registered, as a client of the API would, and sits at a browser. */
export async function newSeeker(locale: 'ar' | 'en', options: Parameters<typeof visitor>[1] = {}): Promise<Seeker> {
  const email = newEmail('cv');
  const { ticket } = await post('/auth/register', locale, {
    type: 'USER',
    ...NAMES[locale],
    email,
    password: 'a-long-enough-phrase-7',
    consent: true,
  });
  const session = await post('/auth/otp/verify', locale, { ticket, code: await codeSentTo(email) });
  const { token } = session['access_token'] as unknown as { token: string };
  return { ...(await signedIn(locale, token, options)), email, token };
}

/** A browser of its own in which the token's owner is signed in. */
export async function signedIn(locale: 'ar' | 'en', token: string, options: Parameters<typeof visitor>[1] = {}) {
  const who = await visitor(locale, options);
  await who.context.addCookies([{ name: 'auth._token.local', value: token, url: site() }]);
  return who;
}

/** A call of the API in the seeker's name. */
export async function asSeeker(
  { token, locale }: Seeker,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await fetch(`${site()}/api/v1/user${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-locale': locale,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, ...((await answer.json()) as { data: never }) };
}
