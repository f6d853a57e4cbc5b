import type { SignInProvider } from '#platform/ports/sign-in-provider.ts';
import { oidcSignIn, type OidcOptions } from './oidc-sign-in.server.ts';

export type GoogleOptions = { client_id: string; client_secret: string; issuer?: string } & Pick<
  OidcOptions,
  'timeoutMs' | 'inside'
>;

/** Code with PKCE, and the user-info call for the name. */
export const googleSignIn = ({
  client_secret,
  issuer = 'https://accounts.google.com',
  ...rest
}: GoogleOptions): SignInProvider =>
  oidcSignIn({
    ...rest,
    name: 'google',
    issuer,
    client_secret: () => client_secret,
    scope: 'openid email profile',
    asks_user_info: true,
    words: (locale) => ({ hl: locale, prompt: 'select_account' }),
  });
