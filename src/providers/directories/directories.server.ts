import type { DirectoryProvider, OidcSettings, Vouched } from '#platform/ports/directory-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { failureOf, SIGN_IN_MS } from '../sign-in/deadline.server.ts';
import { oidcFlow } from '../sign-in/oidc-sign-in.server.ts';
import { fetchOutside, type OutsideOptions } from './outside-fetch.server.ts';
import { METADATA_MAX, readSamlMetadata } from './saml-metadata.server.ts';

const NAME = 'directory';
/** Loaded by the first company that uses it: signed XML takes four libraries. */
const saml = () => import('./saml-directory.server.ts');

/** Directories of companies, by OpenID Connect or SAML 2.0. Whatever they name is fetched as a stranger's address is. */
export function directories({
  timeoutMs = SIGN_IN_MS,
  inside,
  lookup,
}: Partial<OutsideOptions> = {}): DirectoryProvider {
  const newFetch = () => fetchOutside({ timeoutMs, inside, lookup });
  const flowOf = ({ issuer, client_id, client_secret }: OidcSettings) =>
    oidcFlow({
      name: NAME,
      issuer,
      client_id,
      client_secret: () => client_secret,
      scope: 'openid email profile',
      always_pkce: true,
      newFetch,
    });
  const start: DirectoryProvider['start'] = async (settings, visit, locale) => {
    const url =
      settings.kind === 'oidc'
        ? await flowOf(settings).start(visit, locale)
        : await (await saml()).startSaml(settings, visit);
    requireWeb(url, inside);
    return url;
  };

  return {
    async check(settings) {
      await start(settings, SAMPLE_VISIT, 'en');
    },
    start,
    finish: async (settings, visit, returned) =>
      settings.kind === 'oidc'
        ? finishOidc(settings, () => flowOf(settings).finish(visit, returned))
        : (await saml()).finishSaml(settings, visit, returned),
    async readMetadata(given) {
      if (!/^https?:\/\//i.test(given)) return readSamlMetadata(given);
      try {
        const fetched = fetchOutside({ timeoutMs, inside, lookup, maxBytes: METADATA_MAX });
        const answer = await fetched(given, { headers: { accept: 'application/samlmetadata+xml, application/xml' } });
        if (answer.status >= 300 && answer.status < 400) throw new SignInFailure(NAME, 'refused', 'redirect');
        if (!answer.ok) throw new SignInFailure(NAME, 'unavailable', String(answer.status));
        return readSamlMetadata(await answer.text());
      } catch (error) {
        throw failureOf(NAME, error);
      }
    },
  };
}

/** Leads nobody anywhere: it only shows that a way there can be made. */
const SAMPLE_VISIT = {
  state: 'check',
  nonce: 'check',
  code_verifier: 'check-check-check-check-check-check-check-check',
  redirect_uri: 'https://check.invalid/',
  audience: 'https://check.invalid/',
};

/** A browser of ours is sent to pages only, never to a script or another program. */
function requireWeb(url: string, inside: OutsideOptions['inside']): void {
  if (!url.startsWith('https://') && (inside?.(url) ?? url) === url)
    throw new SignInFailure(NAME, 'refused', 'not_https');
}

async function finishOidc(settings: OidcSettings, ask: () => Promise<Record<string, unknown>>): Promise<Vouched> {
  const said = await ask();
  const { sub } = said;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new SignInFailure(NAME, 'refused', 'subject');
  // One that says of itself that it has not checked an address does not vouch for it.
  if (said['email_verified'] === false || said['email_verified'] === 'false')
    throw new SignInFailure(NAME, 'refused', 'email_unverified');
  return {
    subject: sub,
    claims: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, textsIn(value)])),
  };
}

const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? String(one) : []));
