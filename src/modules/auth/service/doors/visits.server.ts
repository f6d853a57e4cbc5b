import { createHmac } from 'node:crypto';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Door, Returned, Visit } from '#platform/ports/sign-in-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { refuse } from '../../errors.ts';
import { insertAttempt, parkReturn, takeAttempt, takeParked } from '../../queries/doors.server.ts';
import { VISIT_SECONDS } from '../../rules.ts';
import { newToken, tokenHashOf } from '../secrets.server.ts';

type Going = Uses<'db' | 'now' | 'config' | 'doors'>;

/** Who left for a provider and came back, in the browser they left from. */
export type ComeBack = { provider: string; locale: Locale; user_id: string | null; visit: Visit };
type Row = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

export function requireDoor({ doors }: Uses<'doors'>, door: string) {
  const provider = Object.hasOwn(doors, door) ? doors[door as Door] : undefined;
  if (!provider) throw refuse('auth.door_not_found');
  return provider;
}

/** Derived from the state, of which only the hash is kept: a stolen table tells neither. */
const secretOf = ({ config }: Uses<'config'>, kind: 'nonce' | 'verifier', state: string) =>
  createHmac('sha256', config.secret_key).update(`door ${kind} ${state}`).digest('base64url');

const visitFor = (ctx: Uses<'config'>, state: string, redirect_uri: string): Visit => ({
  state,
  nonce: secretOf(ctx, 'nonce', state),
  code_verifier: secretOf(ctx, 'verifier', state),
  redirect_uri,
});

/**
 * Where a visit to the provider begins. `browser` is what the browser holds from a visit before, and what comes back
 * is for it to keep. Throws a SignInFailure when the provider does not answer.
 */
export async function startVisit(
  ctx: Going,
  {
    door,
    locale,
    browser,
    user_id = null,
  }: { door: string; locale: Locale; browser: string | null; user_id?: string | null },
): Promise<{ url: string; browser: string }> {
  const provider = requireDoor(ctx, door);
  const path = provider.posts ? '/usage-agreement' : localPath(locale, '/login');
  const redirect_uri = ctx.config.public_url + path;
  const going = { provider: door, redirect_uri, locale, browser, user_id };
  return beginVisit(ctx, going, (visit) => provider.start(visit, locale));
}

/** To anybody who vouches for people; `provider` is what the way back finds them by. */
export async function beginVisit(
  ctx: Uses<'db' | 'now' | 'config'>,
  {
    provider,
    redirect_uri,
    locale,
    browser,
    user_id,
  }: { provider: string; redirect_uri: string; locale: Locale; browser: string | null; user_id: string | null },
  start: (visit: Visit) => Promise<string>,
): Promise<{ url: string; browser: string }> {
  // The name is for the words on the page; the hash of the whole is what counts.
  const state = `${provider.split(':', 1)[0]}.${newToken()}`;
  const held = browser ?? newToken();
  const url = await start(visitFor(ctx, state, redirect_uri));
  await insertAttempt(ctx.db, {
    state_hash: tokenHashOf(state),
    browser_hash: tokenHashOf(held),
    provider,
    locale,
    user_id,
    redirect_uri,
    expires_at: new Date(ctx.now().getTime() + VISIT_SECONDS * 1000),
  });
  return { url, browser: held };
}

/** To add a door to the account of whoever sits there, and has just proved it. */
export async function startAddingDoor(
  ctx: Going,
  actor: Actor,
  { door, browser }: { door: string; browser: string | null },
): Promise<{ url: string; browser: string }> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  return startVisit(ctx, { door, browser, locale: actor.locale, user_id: id });
}

const comeBackOf = (ctx: Uses<'config'>, row: Row, state: string): ComeBack => ({
  provider: row.provider,
  locale: row.locale as Locale,
  user_id: row.user_id,
  visit: visitFor(ctx, state, row.redirect_uri),
});

/** The visit of this state and browser, which is over now. Null for any other: what came with it is not looked at. */
export async function comeBack(
  ctx: Uses<'db' | 'now' | 'config'>,
  { state, browser, door }: { state: string; browser: string | null; door?: string },
): Promise<ComeBack | null> {
  if (!browser) return null;
  const row = await takeAttempt(
    ctx.db,
    { state_hash: tokenHashOf(state), browser_hash: tokenHashOf(browser) },
    ctx.now(),
    door,
  );
  return row ? comeBackOf(ctx, row, state) : null;
}

export type Parked = Returned & { state: string; error?: string | undefined; saml_response?: string | undefined };

/**
 * What a provider posted from its own site, where the browser sends no cookie along: kept with the visit until the
 * browser itself follows. Another site that posts a visit of its own parks it for its own browser. False when no visit
 * is waited for.
 */
export async function park(ctx: Uses<'db' | 'now'>, providers: string, returned: Parked): Promise<boolean> {
  return Boolean(await parkReturn(ctx.db, tokenHashOf(returned.state), providers, returned, ctx.now()));
}

/** What was parked for this browser by one of these providers, whose names begin so; once. */
export async function unpark(
  ctx: Uses<'db' | 'now' | 'config'>,
  browser: string | null,
  providers: string,
): Promise<{ back: ComeBack; returned: Parked } | null> {
  const row = browser ? await takeParked(ctx.db, tokenHashOf(browser), providers, ctx.now()) : undefined;
  if (!row) return null;
  const returned = row.parked as unknown as Parked;
  return { back: comeBackOf(ctx, row, returned.state), returned };
}
