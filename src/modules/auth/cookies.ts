import { isUuid } from '#platform/fields/uuid.ts';
import { safePath } from '#platform/http/safe-path.ts';
import type { LocalPath } from '#platform/texts/locale.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from './rules.ts';

/** Names of the specification: prefix `auth.`, token names with the strategy behind them. */
export const STRATEGY_COOKIE = 'auth.strategy';
export const ACCESS_COOKIE = 'auth._token.local';
export const REFRESH_COOKIE = 'auth._refresh_token.local';
export const REDIRECT_COOKIE = 'auth.redirect';
export const TICKET_COOKIE = 'auth.otp';
/** Between the two steps of a log-in. */
export const FACTOR_COOKIE = 'auth.factor';

const REDIRECT_SECONDS = 30 * 60;
const TICKET_SECONDS = 60 * 60;
const FACTOR_SECONDS = 10 * 60;

type Options = { seconds: number; httpOnly?: boolean };
type Cookies = Record<string, string>;

const cookie = (name: string, value: string, { seconds, httpOnly = false }: Options) =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${seconds}${httpOnly ? '; HttpOnly' : ''}`;

const cleared = (name: string) => cookie(name, '', { seconds: 0, httpOnly: true });

export type SessionTokens = { access_token: string; refresh_token: string };

/** The access token may be read by the page's own script; the refresh token never. */
export const sessionCookies = ({ access_token, refresh_token }: SessionTokens): string[] => [
  cookie(STRATEGY_COOKIE, 'local', { seconds: REFRESH_SECONDS }),
  cookie(ACCESS_COOKIE, access_token, { seconds: ACCESS_SECONDS }),
  refreshCookie(refresh_token),
];

export const refreshCookie = (token: string) =>
  cookie(REFRESH_COOKIE, token, { seconds: REFRESH_SECONDS, httpOnly: true });

export const clearSessionCookies = (): string[] =>
  [STRATEGY_COOKIE, ACCESS_COOKIE, REFRESH_COOKIE].map((name) => cleared(name));

/** Everything that this module keeps in a browser. */
export const clearAllCookies = (): string[] => [
  ...clearSessionCookies(),
  cleared(REDIRECT_COOKIE),
  cleared(TICKET_COOKIE),
  cleared(FACTOR_COOKIE),
];

/** What was to be said about the session before this request must not undo what the request did to it. */
export function dropQueued(queued: string[]): void {
  const others = queued.filter((cookie) => !cookie.startsWith('auth.'));
  queued.splice(0, queued.length, ...others);
}

const TOKEN = /^[\w-]{20,200}$/;
const tokenIn = (value: string | undefined) => (value && TOKEN.test(value) ? value : null);

export const sessionTokensOf = (cookies: Cookies): { access_token: string | null; refresh_token: string | null } => ({
  access_token: tokenIn(cookies[ACCESS_COOKIE]),
  refresh_token: tokenIn(cookies[REFRESH_COOKIE]),
});

/** Where to go after log-in; a path that is not safe clears what was remembered before. */
export function rememberPath(path: string): string {
  const safe = safePath(path);
  return safe ? cookie(REDIRECT_COOKIE, safe, { seconds: REDIRECT_SECONDS, httpOnly: true }) : forgetPath();
}

export const forgetPath = () => cleared(REDIRECT_COOKIE);

export const rememberedPath = (cookies: Cookies): LocalPath | null => safePath(cookies[REDIRECT_COOKIE]);

export const ticketCookie = (ticket: string) =>
  cookie(TICKET_COOKIE, ticket, { seconds: TICKET_SECONDS, httpOnly: true });

export const factorCookie = (ticket: string) =>
  cookie(FACTOR_COOKIE, ticket, { seconds: FACTOR_SECONDS, httpOnly: true });
export const clearFactor = () => cleared(FACTOR_COOKIE);
export const factorTicketOf = (cookies: Cookies): string | null => tokenIn(cookies[FACTOR_COOKIE]);

export const clearTicket = () => cleared(TICKET_COOKIE);

export function ticketOf(cookies: Cookies): string | null {
  const ticket = cookies[TICKET_COOKIE];
  return ticket && isUuid(ticket) ? ticket : null;
}
