import { importPKCS8, SignJWT } from 'jose';
import type { SignInProvider } from '#platform/ports/sign-in-provider.ts';
import { oidcSignIn, type OidcOptions } from './oidc-sign-in.server.ts';

export type AppleOptions = {
  /** The Services ID. */
  client_id: string;
  team_id: string;
  key_id: string;
  /** Of the key, PKCS #8 in PEM. */
  private_key: string;
  issuer?: string;
} & Pick<OidcOptions, 'timeoutMs' | 'inside'>;

const APPLE = 'https://appleid.apple.com';
const SECRET_LIVES = '5 minutes';

/** Answers by a form posted from its own site, since it is asked for a name; the secret is signed at each exchange. */
export const appleSignIn = ({ team_id, key_id, private_key, issuer = APPLE, ...rest }: AppleOptions): SignInProvider =>
  oidcSignIn({
    ...rest,
    name: 'apple',
    issuer,
    scope: issuer === APPLE ? 'name email' : 'openid name email',
    posts: true,
    client_secret: async () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: key_id })
        .setIssuer(team_id)
        .setSubject(rest.client_id)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(SECRET_LIVES)
        .sign(await importPKCS8(private_key, 'ES256')),
  });
