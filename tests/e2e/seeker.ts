import { newcomer } from './newcomer.ts';
import { fromSomewhere, site, visitor, type Visitor } from './visitor.ts';

export type Seeker = Visitor & { email: string; token: string };

/** Someone who has just registered, as a client of the API would, and sits at a browser. */
export async function newSeeker(locale: 'ar' | 'en', options: Parameters<typeof visitor>[1] = {}): Promise<Seeker> {
  const { email, token } = await newcomer(locale, 'cv');
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
      ...fromSomewhere(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, ...((await answer.json()) as { data: never }) };
}
