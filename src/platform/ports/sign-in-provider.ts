import type { Locale } from '#platform/texts/locale.ts';

/** The providers by which people sign in, in the order their buttons stand. */
export const DOORS = ['google', 'apple', 'facebook'] as const;
export type Door = (typeof DOORS)[number];

/** One visit to a provider. All three secrets are ours, and of this visit alone. */
export type Visit = {
  state: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
};

/** What came back, as it came: nothing of it is believed yet. */
export type Returned = {
  code?: string | undefined;
  id_token?: string | undefined;
  access_token?: string | undefined;
  /** Who answers, where a provider says so. */
  iss?: string | undefined;
  /** Apple's words about the person, the first time only. */
  user?: string | undefined;
};

/** Whom the provider vouches for. */
export type ExternalPerson = {
  /** For good, within this provider. */
  subject: string;
  email: string | null;
  /** The provider has seen that the address is theirs. */
  is_email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  /** Where the provider keeps it, for anybody who knows the address. */
  picture_url: string | null;
};

export type SignInProvider = {
  name: Door;
  /** Of its pages: forms of ours may lead there. */
  origin: string;
  /** It answers by a form of its own site, so without our cookies. */
  posts: boolean;
  /** Where the browser goes. */
  start(visit: Visit, locale: Locale): Promise<string>;
  /** Who it was. Throws a SignInFailure for anything that the provider does not vouch for to us, and within five seconds. */
  finish(visit: Visit, returned: Returned): Promise<ExternalPerson>;
  /** What lies at a `picture_url`, unchecked; null where it is not to be had. */
  fetchPicture(url: string): Promise<Buffer | null>;
};

/** `unavailable`: it did not answer, or not sensibly. `refused`: what came back proves nothing. */
export type SignInTrouble = 'unavailable' | 'refused';

/** Carries no token and no address that has one: errors are logged. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly problem: SignInTrouble;
  readonly code: string;
  /** In one word of ours, or a library's code; empty where nothing is known. */
  readonly why: string;

  constructor(provider: string, problem: SignInTrouble, why = '') {
    super(`${provider}: ${problem}${why && `, ${why}`}`);
    this.problem = problem;
    this.code = `${provider}.${problem}`;
    this.why = why;
  }
}
