import type { Locale } from '../texts/locale.ts';
import type { Returned, Visit } from './sign-in-provider.ts';

/** How a company's own directory is reached, as its administrator gave it. */
export type OidcSettings = { kind: 'oidc'; issuer: string; client_id: string; client_secret: string };
export type SamlSettings = {
  kind: 'saml';
  /** What the directory calls itself. */
  issuer: string;
  /** Where browsers are sent, by HTTP-Redirect. */
  sso_url: string;
  /** Whose signatures count, in PEM: two while the directory changes its key. */
  certificates: string[];
};
export type DirectorySettings = OidcSettings | SamlSettings;

/** `audience`: what we are called there. */
export type DirectoryVisit = Visit & { audience: string };
export type DirectoryReturn = Returned & { saml_response?: string | undefined };

/** Whom a directory vouches for, in its own words: lists of texts by the names that it has for them. */
export type Vouched = { subject: string; claims: Record<string, string[]> };

/** Every question throws a SignInFailure, and none waits longer than five seconds. */
export type DirectoryProvider = {
  /** The directory is there, and is what it was said to be. */
  check(settings: DirectorySettings): Promise<void>;
  /** Where the browser goes. */
  start(settings: DirectorySettings, visit: DirectoryVisit, locale: Locale): Promise<string>;
  finish(settings: DirectorySettings, visit: DirectoryVisit, returned: DirectoryReturn): Promise<Vouched>;
  /** SAML metadata, by its address or as it was pasted. */
  readMetadata(given: string): Promise<SamlSettings>;
};
