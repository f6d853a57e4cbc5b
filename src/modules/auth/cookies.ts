import { isUuid } from '#platform/fields/uuid.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { DOORS } from '#platform/ports/sign-in-provider.ts';
import type { LocalPath } from '#platform/texts/locale.ts';
import { ACCESS_SECONDS, ARRIVAL_SECONDS, REFRESH_SECONDS, VISIT_SECONDS } from './rules.ts';

/** Names of the specification: prefix `auth.`, token names with the strategy behind them. */
export const STRATEGY_COOKIE = 'auth.strategy';
export const REDIRECT_COOKIE = 'auth.redirect';
export const TICKET_COOKIE = 'auth.otp';
/** Between the two steps of a log-in. */
export const FACTOR_COOKIE = 'auth.factor';
/** What ties a visit to a provider to this browser. */
export const VISIT_COOKIE = 'auth.visit';
/** Whom a provider vouched for, until the account is there. */
export const ARRIVAL_COOKIE = 'auth.arrival';

/** How a session was opened: by a password or a code of ours, by a provider, or by the directory of a company. */
export const STRATEGIES = ['local', ...DOORS, 'directory'] as const;
export type Strategy = (typeof STRATEGIES)[number];

const accessCookieOf = (strategy: Strategy) => `auth._token.${strategy}`;
const refreshCookieOf = (strategy: Strategy) => `auth._refresh_token.${strategy}`;

/** Whose cookies count: the one that the browser names, else the first of which there are any. */
export const strategyOf = (cookies: Cookies): Strategy =>
  STRATEGIES.find((one) => one === cookies[STRATEGY_COOKIE]) ??
  STRATEGIES.find((one) => cookies[accessCookieOf(one)] || cookies[refreshCookieOf(one)]) ??
  'local';

export const accessCookieIn = (cookies: Cookies) => accessCookieOf(strategyOf(cookies));

const REDIRECT_SECONDS = 30 * 60;
const TICKET_SECONDS = 60 * 60;
const FACTOR_SECONDS = 10 * 60;

type Options = { seconds: number; httpOnly?: boolean };
type Cookies = Record<string, string>;

const cookie = (name: string, value: string, { seconds, httpOnly = false }: Options) =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${seconds}${httpOnly ? '; HttpOnly' : ''}`;

const cleared = (name: string) => cookie(name, '', { seconds: 0, httpOnly: true });

export type SessionTokens = { access_token: string; refresh_token: string; strategy: Strategy };

/** The access token may be read by the page's own script; the refresh token never. Those of another door go. */
export const sessionCookies = ({ access_token, refresh_token, strategy }: SessionTokens): string[] => [
  ...STRATEGIES.filter((one) => one !== strategy).flatMap((one) => [
    cleared(accessCookieOf(one)),
    cleared(refreshCookieOf(one)),
  ]),
  cookie(STRATEGY_COOKIE, strategy, { seconds: REFRESH_SECONDS }),
  cookie(accessCookieOf(strategy), access_token, { seconds: ACCESS_SECONDS }),
  refreshCookie({ refresh_token, strategy }),
];

export const refreshCookie = ({ refresh_token, strategy }: Omit<SessionTokens, 'access_token'>) =>
  cookie(refreshCookieOf(strategy), refresh_token, { seconds: REFRESH_SECONDS, httpOnly: true });

export const clearSessionCookies = (): string[] =>
  [STRATEGY_COOKIE, ...STRATEGIES.map(accessCookieOf), ...STRATEGIES.map(refreshCookieOf)].map(cleared);

/** Everything that this module keeps in a browser. */
export const clearAllCookies = (): string[] => [
  ...clearSessionCookies(),
  cleared(REDIRECT_COOKIE),
  cleared(TICKET_COOKIE),
  cleared(FACTOR_COOKIE),
  cleared(VISIT_COOKIE),
  cleared(ARRIVAL_COOKIE),
];

/** What was to be said about the session before this request must not undo what the request did to it. */
export function dropQueued(queued: string[]): void {
  const others = queued.filter((cookie) => !cookie.startsWith('auth.'));
  queued.splice(0, queued.length, ...others);
}

const TOKEN = /^[\w-]{20,200}$/;
const tokenIn = (value: string | undefined) => (value && TOKEN.test(value) ? value : null);

export const sessionTokensOf = (cookies: Cookies): { access_token: string | null; refresh_token: string | null } => {
  const strategy = strategyOf(cookies);
  return {
    access_token: tokenIn(cookies[accessCookieOf(strategy)]),
    refresh_token: tokenIn(cookies[refreshCookieOf(strategy)]),
  };
};

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

export const visitCookie = (browser: string) =>
  cookie(VISIT_COOKIE, browser, { seconds: VISIT_SECONDS, httpOnly: true });
export const visitOf = (cookies: Cookies): string | null => tokenIn(cookies[VISIT_COOKIE]);

export const arrivalCookie = (ticket: string) =>
  cookie(ARRIVAL_COOKIE, ticket, { seconds: ARRIVAL_SECONDS, httpOnly: true });
export const arrivalOf = (cookies: Cookies): string | null => tokenIn(cookies[ARRIVAL_COOKIE]);
export const clearArrival = () => cleared(ARRIVAL_COOKIE);
