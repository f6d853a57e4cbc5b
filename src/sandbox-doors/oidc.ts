import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importSPKI, jwtVerify } from 'jose';
import { Provider } from 'oidc-provider';
import { peoplePage } from './page.ts';
import { PEOPLE, type Person } from './people.ts';
import { PICTURE_PATH } from './picture.ts';

export type OidcDoor = {
  door: 'google' | 'apple' | 'directory';
  /** As browsers reach it. */
  issuer: string;
  client_id: string;
  /** Apple takes a signed one instead. */
  client_secret: string;
  /** Of the key that signs it. */
  public_key?: string | undefined;
  redirect_uris: string[];
  /** Whose signature every token bears; made anew when absent. */
  signing_key?: object | undefined;
};

const claimsOf = (
  { id, email, is_email_verified, first_name, last_name, groups }: Person,
  { door, issuer }: Pick<OidcDoor, 'door' | 'issuer'>,
) => ({
  sub: id,
  ...(email ? { email, email_verified: is_email_verified } : {}),
  ...(groups ? { groups } : {}),
  ...(door !== 'apple' ? { given_name: first_name, family_name: last_name, name: `${first_name} ${last_name}` } : {}),
  ...(door === 'google' && is_email_verified ? { picture: issuer + PICTURE_PATH } : {}),
});

const newSigningKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: 'sandbox',
});

/** Google or Apple as far as a sign-in goes, by a real OpenID Connect provider. Mounted at the path of its issuer. */
export function openOidc(options: OidcDoor) {
  const { door, issuer, client_id, client_secret, redirect_uris } = options;
  const prefix = new URL(issuer).pathname;
  const people = PEOPLE[door];
  /** Who has been named already: Apple says a name the first time only. */
  const named = new Set<string>();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id,
        client_secret,
        redirect_uris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [options.signing_key ?? newSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    // In the token itself, as both of them do.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture', 'groups'],
      name: [],
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    ...(door === 'apple' ? { pkce: { required: () => false } } : {}),
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `${prefix}/people/${uid}` },
    findAccount: (_ctx: unknown, id: string) => {
      const person = people.find((one) => one.id === id);
      return person && { accountId: id, claims: () => claimsOf(person, options) };
    },
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string }; params: { scope: string } };
    }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(oidc.params.scope);
      await grant.save();
      return grant;
    },
  });
  provider.proxy = true;
  if (door === 'directory') {
    // Whichever company sets it up.
    const [base] = redirect_uris;
    provider.Client.prototype.redirectUriAllowed = (uri) =>
      uri.startsWith(base!) && /^\d+$/.test(uri.slice(base!.length));
  }

  provider.use(async (ctx, next) => {
    await next();
    const id = ctx.oidc?.session?.accountId;
    const person = people.find((one) => one.id === id);
    if (door !== 'apple' || !person || named.has(person.id) || ctx.oidc?.params?.['response_mode'] !== 'form_post')
      return;
    if (typeof ctx.body !== 'string' || !ctx.body.includes('name="code"')) return;
    named.add(person.id);
    const user = { name: { firstName: person.first_name, lastName: person.last_name }, email: person.email };
    const field = `<input type="hidden" name="user" value="${JSON.stringify(user).replaceAll('"', '&quot;')}"/>`;
    ctx.body = ctx.body.replace('<noscript>', `${field}<noscript>`);
  });

  const pass = provider.callback();

  async function choose(request: IncomingMessage, response: ServerResponse, url: URL, body: URLSearchParams) {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response);
      const language = url.searchParams.get('lang') === 'en' ? 'en' : 'ar';
      const page = peoplePage(door, people, { language });
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
    const chosen = people.find(({ id }) => id === body.get('person'));
    const result = chosen
      ? { login: { accountId: chosen.id, remember: false } }
      : { error: 'access_denied', error_description: 'End-User aborted interaction' };
    const next = await provider.interactionResult(request, response, result);
    response.writeHead(303, { location: next }).end();
  }

  /** Apple's secret is a token that the client signs: checked here, and exchanged for the fixed one. */
  async function withSecret(body: URLSearchParams): Promise<Record<string, string>> {
    const given = Object.fromEntries(body);
    if (!options.public_key) return given;
    const { payload } = await jwtVerify(given['client_secret'] ?? '', await importSPKI(options.public_key, 'ES256'), {
      audience: issuer,
      subject: client_id,
      algorithms: ['ES256'],
    });
    return payload.iss ? { ...given, client_secret } : given;
  }

  return {
    async answer(request: IncomingMessage, response: ServerResponse, url: URL, body: URLSearchParams): Promise<void> {
      const path = url.pathname.slice(prefix.length);
      if (path.startsWith('/people/')) return choose(request, response, url, body);
      if (path === '/auth') {
        // Whoever tries the demo chooses anew each time.
        url.searchParams.set('prompt', 'login');
      }
      if (path === '/token' && request.method === 'POST')
        Object.assign(request, { body: await withSecret(body).catch(() => Object.fromEntries(body)) });
      Object.assign(request, { originalUrl: url.pathname + url.search, url: path + url.search });
      await pass(request, response);
    },
  };
}
