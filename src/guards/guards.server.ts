import { LRUCache } from 'lru-cache';
import { matchRoutes, type MiddlewareFunction } from 'react-router';
import { PROOF_PATH } from '#platform/access/fresh-proof.ts';
import { hasScope, isStaffScope } from '#platform/access/scope.ts';
import type { Actor } from '#platform/access/actor.ts';
import { actorContext } from '#platform/context-for-pages.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { findResource } from '#modules/admin/resources/service.server.ts';
import { LATER_COOKIE } from '#modules/documents/later.ts';
import { rememberPath } from '#modules/auth/cookies.ts';
import { pages, RESOURCE_GUARD, staffFiles, type GuardName } from '../route-table.ts';

type Visit = { actor: Actor; path: string; address: string };
type Turn = { to: string; remember?: boolean } | { status: 404 } | null;

const home = { to: '/' };
const login = { to: '/login', remember: true };

/** One small function a guard: null lets the visitor in. */
const guards: Record<Exclude<GuardName, `scope:${string}`>, (visit: Visit) => Turn> = {
  'is-auth': ({ actor }) => (actor.user ? null : home),
  auth: ({ actor }) => (actor.user ? null : login),
  'not-auth': ({ actor }) => (actor.user ? home : null),
  'is-user': ({ actor }) => (!actor.user ? login : actor.user.type === 'USER' ? null : home),
  // Whoever left a company's team, or was taken out of it, has nothing to look after yet.
  'is-company': ({ actor: { user } }) =>
    !user ? login : user.type !== 'COMPANY' ? home : user.company_id === null ? { to: '/join-company' } : null,
  'redirect-profile': ({ actor }) => (actor.user?.has_info ? null : { to: '/profile/info' }),
};

const scopeGuard = (name: string, { actor, address }: Visit): Turn => {
  if (!actor.user) return login;
  // Staff whose session has proved one step only: asked for the other, or led to where it is set up.
  if (actor.user.scope_waits) return { to: `${PROOF_PATH}?${new URLSearchParams({ to: address })}` };
  const allowed = name === 'admin' ? isStaff(actor) : hasScope(actor.user.scope, name);
  return allowed ? null : { status: 404 };
};

export const isStaff = (actor: Actor) => isStaffScope(actor.user?.scope);

const rows = [...staffFiles, ...pages].map((row) => ({ path: row.path, row }));

const found = new LRUCache<string, NonNullable<ReturnType<typeof matchRoutes<(typeof rows)[number]>>>>({ max: 1_000 });

/** The row of an address: the most exact one, as the router itself chooses; it makes its table anew for each question. */
export const ruleOf = (path: string) => {
  const matches = found.get(path) ?? matchRoutes(rows, path) ?? [];
  found.set(path, matches);
  const match = matches.at(-1);
  return match && { row: match.route.row, params: match.params };
};

/** What a row asks for; a resource of staff is looked after by whom its description names. */
export function guardsOf(path: string): readonly GuardName[] {
  const rule = ruleOf(path);
  return (rule?.row.guards ?? []).map((name): GuardName =>
    name === RESOURCE_GUARD ? `scope:${findResource(rule!.params['resource'])?.description.scope ?? 'none'}` : name,
  );
}

export function turnOf(visit: Visit): Turn {
  for (const name of guardsOf(visit.path)) {
    const turn = name.startsWith('scope:')
      ? scopeGuard(name.slice('scope:'.length), visit)
      : guards[name as keyof typeof guards](visit);
    if (turn) return turn;
  }
  return null;
}

/** Runs before every loader and action, on a first load and on client navigation alike. */
export const guardRoutes: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const actor = context.get(actorContext);
  const turn = turnOf({ actor, path: barePath(url.pathname), address: url.pathname + url.search });
  if (turn && 'status' in turn) throw new Response(null, { status: turn.status });
  if (turn) {
    const answer = redirectTo(localPath(actor.locale, turn.to));
    if (turn.remember) answer.headers.append('set-cookie', rememberPath(url.pathname + url.search));
    throw answer;
  }
  if (asksConsent({ actor, request, path: barePath(url.pathname) }))
    throw redirectTo(localPath(actor.locale, `/consent?${new URLSearchParams({ to: url.pathname + url.search })}`));
  return next();
};

/** Open before anybody agrees: the texts themselves, and whatever leads out with one's own data. */
const OPEN_WITHOUT_CONSENT =
  /^\/(consent|about-us|terms-conditions|privacy-policy|company-agreement|contact-us|account\/(data|delete)|confirm-it-is-you|decisions|suspension|(notifications|job-alerts)\/unsubscribe)(\/|$)/;

/**
 * Whether a page gives way to the one that asks for consent: only when somebody comes to it. What is posted goes
 * through, and what is read again beside an open form comes from the same page, so that nothing typed is lost.
 */
function asksConsent({ actor: { user }, request, path }: { actor: Actor; request: Request; path: string }): boolean {
  if (!user?.consent || request.method !== 'GET' || !ruleOf(path) || OPEN_WITHOUT_CONSENT.test(path)) return false;
  if (user.consent === 'asked' && LATER_COOKIE in parseCookies(request.headers.get('cookie'))) return false;
  const from = URL.parse(request.headers.get('referer') ?? '');
  const isBesideForm = request.headers.get('sec-fetch-dest') === 'empty' && barePath(from?.pathname ?? '') === path;
  return !isBesideForm;
}
