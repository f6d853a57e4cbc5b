import type { Uses } from '#platform/context.server.ts';
import { networkOf } from '#platform/http/caller.ts';
import { refuse } from '../errors.ts';
import { clearTries, countTries, type Try } from '../queries/attempts.server.ts';
import { CODE_PAUSE_SECONDS } from '../rules.ts';
import { pseudonymOf } from './secrets.server.ts';

export type Limit = { key: string; max: number; seconds: number };
export type Counting = Uses<'db' | 'now' | 'config'>;

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

export const accountLimit = (account: string): Limit => ({ key: `login account ${account}`, max: 5, seconds: QUARTER });
/** Beside the password's own: a right password, which clears those, gives no further tries of the second step. */
export const factorLimit = (account: string): Limit => ({ key: `factor account ${account}`, max: 5, seconds: QUARTER });
export const addressLimit = (ctx: Uses<'config'>, ip: string): Limit => ({
  key: `login address ${pseudonymOf(ctx, networkOf(ip))}`,
  max: 20,
  seconds: QUARTER,
});
export const registerLimit = (ctx: Uses<'config'>, ip: string): Limit => ({
  key: `register address ${pseudonymOf(ctx, networkOf(ip))}`,
  max: 20,
  seconds: HOUR,
});

const untilSeconds = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

async function count(ctx: Counting, limits: Limit[]): Promise<(Try & { max: number })[]> {
  const now = ctx.now();
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const tries = await countTries(
    ctx.db,
    sorted.map(({ key, seconds }) => ({ key, window_end: new Date(now.getTime() + seconds * 1000) })),
    now,
  );
  return tries.map((one) => ({ ...one, max: limits.find(({ key }) => key === one.key)!.max }));
}

/**
 * Counts a try under each limit before anything costly is done, and refuses the one too many. A
 * window ends when it said it would: tries during it do not move its end. Call it outside a
 * transaction, else the refusal would take the count back.
 */
export async function takeTries(ctx: Counting, limits: Limit[], code: 'auth.locked' | 'auth.too_many'): Promise<void> {
  const over = (await count(ctx, limits)).filter((one) => one.count > one.max);
  if (over.length > 0) throw refuseUntil(ctx, over, code);
}

/** A refusal until the last of these windows is over. */
export function refuseUntil(ctx: Uses<'now'>, over: Pick<Try, 'window_end'>[], code: 'auth.locked' | 'auth.too_many') {
  const seconds = Math.max(...over.map((one) => untilSeconds(one.window_end, ctx.now())));
  return refuse(code, { values: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

/** A right password, or a new one: the account starts afresh. */
export const forgetTries = (ctx: Counting, account: Limit) => clearTries(ctx.db, [account.key]);

export type Kind =
  | 'register'
  | 'reset_password'
  | 'change_email'
  | 'change_phone'
  | 'verify_email'
  | 'company_domain'
  | 'link_door'
  | 'proof';

/** To one address five of a kind an hour, from one network thirty in all: each may cost money, and annoy. */
function takeSending(ctx: Counting, ip: string, destination: string, kind: Kind) {
  const limits = [
    { key: `send ${kind} to ${pseudonymOf(ctx, destination)}`, max: 5, seconds: HOUR },
    { key: `send from ${pseudonymOf(ctx, networkOf(ip))}`, max: 30, seconds: HOUR },
  ];
  return takeTries(ctx, limits, 'auth.too_many');
}

const pauseAfter = (ctx: Counting, destination: string, kind: Kind): Limit => ({
  key: `pause ${kind} to ${pseudonymOf(ctx, destination)}`,
  max: 1,
  seconds: CODE_PAUSE_SECONDS,
});

/**
 * Takes a turn to send something at once, and begins the pause after it anew. Whoever goes back and on again has a new
 * ticket, which only a new code fits: one that waited for the pause would leave them with a code that is dead.
 */
export async function takeTurn(ctx: Counting, ip: string, destination: string, kind: Kind): Promise<void> {
  await takeSending(ctx, ip, destination, kind);
  const pause = pauseAfter(ctx, destination, kind);
  await clearTries(ctx.db, [pause.key]);
  await count(ctx, [pause]);
}

/** For a visitor who asks again: too soon is refused, and costs no turn. */
export async function takeTurnNow(ctx: Counting, ip: string, destination: string, kind: Kind): Promise<void> {
  const [pause] = await count(ctx, [pauseAfter(ctx, destination, kind)]);
  if (pause && pause.count > pause.max) {
    const seconds = untilSeconds(pause.window_end, ctx.now());
    throw refuse('auth.too_soon', { values: { seconds }, retryAfterSeconds: seconds });
  }
  await takeSending(ctx, ip, destination, kind);
}

/** When the next code may be asked for. */
export const pauseEnds = (sentAt: Date) => new Date(sentAt.getTime() + CODE_PAUSE_SECONDS * 1000);
