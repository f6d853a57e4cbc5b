import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { peoplePage } from './page.ts';
import { PEOPLE, type Person } from './people.ts';
import { PICTURE_PATH } from './picture.ts';

export type FacebookApp = { app_id: string; app_secret: string };

type Granted = { person: Person; app_id: string; redirect_uri: string };

/** Facebook's documented HTTP for a log-in: dialog, exchange of the code, debug_token, profile. */
export function openFacebook({ app_id, app_secret, issuer }: FacebookApp & { issuer: string }) {
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, Granted>();
  const keep = (where: Map<string, Granted>, granted: Granted) => {
    const key = randomBytes(24).toString('base64url');
    where.set(key, granted);
    return key;
  };

  return {
    /** A token as an app of somebody else would hold it. */
    issue: (person: Person, of = app_id) => keep(tokens, { person, app_id: of, redirect_uri: '' }),
    answer(request: IncomingMessage, response: ServerResponse, url: URL, body: URLSearchParams): void {
      const json = (status: number, value: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      };
      const refuse = (message: string) =>
        json(400, { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'A0' } });
      const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      const asked = (name: string) => body.get(name) ?? url.searchParams.get(name) ?? '';
      const [, , ...rest] = url.pathname.split('/');

      switch (rest.join('/')) {
        case 'dialog/oauth': {
          const redirect_uri = url.searchParams.get('redirect_uri') ?? '';
          if (url.searchParams.get('client_id') !== app_id || !URL.canParse(redirect_uri))
            return refuse('Invalid App ID');
          const language = url.searchParams.get('locale')?.startsWith('ar') ? 'ar' : 'en';
          if (request.method !== 'POST') {
            const page = peoplePage('facebook', PEOPLE.facebook, { language });
            return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
          }
          const person = PEOPLE.facebook.find(({ id }) => id === body.get('person'));
          const state = url.searchParams.get('state') ?? '';
          const next = new URL(redirect_uri);
          if (!person)
            next.search = new URLSearchParams({
              error: 'access_denied',
              error_reason: 'user_denied',
              state,
            }).toString();
          else if (url.searchParams.get('response_type') === 'token')
            next.hash = new URLSearchParams({
              access_token: keep(tokens, { person, app_id, redirect_uri }),
              expires_in: '5183944',
              state,
            }).toString();
          else
            next.search = new URLSearchParams({
              code: keep(codes, { person, app_id, redirect_uri }),
              state,
            }).toString();
          return void response.writeHead(303, { location: next.href }).end();
        }
        case 'oauth/access_token': {
          const granted = codes.get(asked('code'));
          codes.delete(asked('code'));
          const isApp = asked('client_id') === app_id && asked('client_secret') === app_secret;
          if (!granted || !isApp || granted.redirect_uri !== asked('redirect_uri'))
            return refuse('Error validating verification code.');
          return json(200, { access_token: keep(tokens, granted), token_type: 'bearer', expires_in: 5_183_944 });
        }
        case 'debug_token': {
          if (bearer !== `${app_id}|${app_secret}`) return refuse('(#100) You must provide an app access token');
          const known = tokens.get(asked('input_token'));
          if (!known) return json(200, { data: { app_id, is_valid: false, error: { code: 190, message: 'Invalid' } } });
          return json(200, { data: { app_id: known.app_id, type: 'USER', is_valid: true, user_id: known.person.id } });
        }
        case 'me': {
          const known = tokens.get(bearer);
          if (!known) return refuse('Invalid OAuth access token.');
          const { id, first_name, last_name, email } = known.person;
          const name = `${first_name} ${last_name}`;
          const picture = { data: { url: issuer + PICTURE_PATH, is_silhouette: email === null } };
          return json(200, { id, name, first_name, last_name, picture, ...(email ? { email } : {}) });
        }
        default:
          return json(404, { error: { message: 'Unknown path components', type: 'OAuthException', code: 2500 } });
      }
    },
  };
}
