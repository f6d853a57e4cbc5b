import { createRemoteJWKSet, customFetch as keysFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Door, ExternalPerson, Returned, SignInProvider, Visit } from '#platform/ports/sign-in-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { failureOf, fetchWithin, SIGN_IN_MS, type Fetch } from './deadline.server.ts';
import { fetchPicture } from './fetch-picture.server.ts';

export type FlowOptions = {
  /** In the words of a failure. */
  name: string;
  issuer: string;
  client_id: string;
  /** Asked for anew at each exchange: some providers want one that is signed then. */
  client_secret: () => string | Promise<string>;
  scope: string;
  posts?: boolean;
  /** Sent even where a provider does not say that it takes it: one that does not leaves it aside. */
  always_pkce?: boolean;
  /** Asked after the exchange, where the token alone does not say all. */
  asks_user_info?: boolean;
  /** Further words of the request that leads there. */
  words?: (locale: string) => Record<string, string>;
  /** For all questions of one step. */
  newFetch: () => Fetch;
};

export type OidcOptions = Omit<FlowOptions, 'name' | 'newFetch'> & {
  name: Door;
  timeoutMs?: number;
  /** Where requests really go, for a provider that browsers reach by another address than this server. */
  inside?: (url: string) => string;
};

/** Signatures that only the provider can make. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const truth = z.union([
  z.boolean(),
  z.literal('true').transform(() => true),
  z.literal('false').transform(() => false),
]);
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  email_verified: truth.nullish().catch(null),
  given_name: z.string().nullish().catch(null),
  family_name: z.string().nullish().catch(null),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish()
    .catch(null),
});
type Claims = z.output<typeof Claims>;

/** What a provider says of a person, by its own names for it. */
export type OidcFlow = {
  start(visit: Visit, locale: string): Promise<string>;
  finish(visit: Visit, returned: Returned): Promise<Record<string, unknown>>;
};

/** A provider that speaks OpenID Connect, as a door of ours. */
export function oidcSignIn({ timeoutMs = SIGN_IN_MS, inside, ...options }: OidcOptions): SignInProvider {
  const { name, issuer, posts = false } = options;
  const flow = oidcFlow({ ...options, newFetch: () => fetchWithin(timeoutMs, inside) });
  return {
    name,
    origin: new URL(issuer).origin,
    posts,
    start: flow.start,
    async finish(visit, returned) {
      const read = Claims.safeParse(await flow.finish(visit, returned));
      if (!read.success) throw new SignInFailure(name, 'refused', 'claims');
      return personOf(read.data, returned.user);
    },
    fetchPicture: (url) => fetchPicture(url, { inside }),
  };
}

/**
 * A code with PKCE, exchanged by this server, or an id_token that came back itself. Either way the token is the
 * provider's by signature, ours by audience and of this visit by nonce.
 */
export function oidcFlow(options: FlowOptions): OidcFlow {
  const { name, issuer, client_id, scope, posts = false, always_pkce = false, newFetch } = options;
  const usesPkce = (config: client.Configuration) => always_pkce || config.serverMetadata().supportsPKCE();
  let known: client.ServerMetadata | undefined;

  async function configured(fetched: Fetch, secret?: string): Promise<client.Configuration> {
    const isPlain = issuer.startsWith('http:');
    if (!known) {
      const found = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
        [client.customFetch]: fetched,
        ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
      });
      known = found.serverMetadata();
    }
    // Basic is what a provider takes that does not say.
    const takesPost = known.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const shown = takesPost ? client.ClientSecretPost : client.ClientSecretBasic;
    const config = new client.Configuration(known, client_id, undefined, secret ? shown(secret) : client.None());
    config[client.customFetch] = fetched;
    if (isPlain) client.allowInsecureRequests(config);
    client.enableNonRepudiationChecks(config);
    return config;
  }

  async function verified(fetched: Fetch, config: client.Configuration, id_token: string, nonce: string) {
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!), { [keysFetch]: fetched });
    const { payload } = await jwtVerify(id_token, keys, {
      issuer,
      audience: client_id,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    if (payload['nonce'] !== nonce) throw new SignInFailure(name, 'refused', 'nonce');
    return payload;
  }

  /** Made for another client, it may hold us in its audience all the same. */
  function requireOurs<Claims extends { aud?: string | string[]; azp?: unknown }>(claims: Claims): Claims {
    const isOurs = claims.azp === undefined ? [claims.aud].flat().length === 1 : claims.azp === client_id;
    if (!isOurs) throw new SignInFailure(name, 'refused', 'azp');
    return claims;
  }

  return {
    async start({ state, nonce, code_verifier, redirect_uri }, locale) {
      try {
        const config = await configured(newFetch());
        return client.buildAuthorizationUrl(config, {
          redirect_uri,
          scope,
          state,
          nonce,
          ...(posts ? { response_mode: 'form_post' } : {}),
          ...(usesPkce(config)
            ? { code_challenge: await client.calculatePKCECodeChallenge(code_verifier), code_challenge_method: 'S256' }
            : {}),
          ...options.words?.(locale),
        }).href;
      } catch (error) {
        throw failureOf(name, error);
      }
    },
    async finish({ state, nonce, code_verifier, redirect_uri }, { code, id_token, iss }) {
      const fetched = newFetch();
      try {
        if (!code) {
          if (!id_token) throw new SignInFailure(name, 'refused', 'nothing');
          return requireOurs(await verified(fetched, await configured(fetched), id_token, nonce));
        }
        const config = await configured(fetched, await options.client_secret());
        const returned = new URL(redirect_uri);
        returned.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
          ...(usesPkce(config) ? { pkceCodeVerifier: code_verifier } : {}),
        });
        const claims = requireOurs(tokens.claims()!);
        const more = options.asks_user_info ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        return { ...claims, ...more };
      } catch (error) {
        throw failureOf(name, error);
      }
    },
  };
}

const AppleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

function personOf(claims: Claims, user: string | undefined): ExternalPerson {
  const said = wordsIn(user)?.name;
  return {
    subject: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    is_email_verified: Boolean(claims.email && claims.email_verified),
    first_name: claims.given_name ?? said?.firstName ?? null,
    last_name: claims.family_name ?? said?.lastName ?? null,
    // Google's address ends with a size, which is small unless one asks for more.
    picture_url: claims.picture?.replace(/=s\d+(-c)?$/, '=s400-c') ?? null,
  };
}

/** Sent beside the token and signed by nobody: good for a name to offer, and for nothing else. */
function wordsIn(user: string | undefined) {
  try {
    return AppleUser.parse(JSON.parse(user ?? 'null'));
  } catch {
    return null;
  }
}
