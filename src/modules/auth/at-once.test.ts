import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { refuse } from './errors.ts';
import { judgeTry } from './service/judge-try.server.ts';
import { accountLimit, addressLimit } from './service/limits.server.ts';
import { refreshSession } from './service/refresh.server.ts';
import { confirmRegistration, identify, logIn, register, resume } from './service.server.ts';
import { makeSession, makeUser } from './test-data.server.ts';
import {
  PASSWORD,
  AGENT,
  details,
  deliver,
  lastCode,
  triesUnderWay,
  codeOf,
  nextNumber,
} from '#tests/support/auth-steps.ts';

describe('many at once', () => {
  const settled = async (work: Promise<unknown>[]) => {
    const results = await Promise.allSettled(work);
    return {
      done: results.filter(({ status }) => status === 'fulfilled').length,
      codes: results.flatMap((result) =>
        result.status === 'rejected' ? [isAppError(result.reason) ? result.reason.code : String(result.reason)] : [],
      ),
    };
  };

  test('of fifty right codes one succeeds', async ({ committed: ctx }) => {
    const { ticket } = await register(ctx, visitor(), details());
    await deliver(ctx);
    const code = lastCode(ctx);
    const { done, codes } = await settled(
      Array.from({ length: 50 }, () => confirmRegistration(ctx, visitor(), { ticket, code }, AGENT)),
    );
    expect(done).toBe(1);
    expect(new Set(codes)).toEqual(new Set(['auth.code_wrong']));
  });

  test('of fifty wrong passwords five reach the hash and are counted, the others are refused', async ({
    committed: ctx,
  }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const attempts = Array.from({ length: 50 }, (_, index) =>
      logIn(ctx, visitor({ ip: `10.9.0.${index + 1}` }), { identifier: user.email!, password: 'ليست هي' }, AGENT),
    );
    const { codes } = await settled(attempts);
    expect(codes.filter((code) => code === 'auth.wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(45);
    const row = await ctx.db
      .selectFrom('attempts')
      .select('count')
      .where('key', '=', `login account ${user.id}`)
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(5);
    expect(await triesUnderWay(ctx, user.id)).toBe(0);
  });

  test('right passwords lock nothing, however many come at once and beside wrong ones', async ({ committed: ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const attempt = (password: string) =>
      logIn(ctx, visitor({ ip: '10.7.0.1' }), { identifier: user.email!, password }, AGENT);
    const { done } = await settled(Array.from({ length: 30 }, () => attempt(PASSWORD)));
    expect(done).toBe(30);
    expect(await codeOf(attempt('ليست هي'))).toBe('auth.wrong_credentials');
    const mixed = await settled([PASSWORD, 'ليست هي', PASSWORD, 'ليست هي', ...Array(9).fill(PASSWORD)].map(attempt));
    expect(mixed.codes.toSorted()).toEqual(['auth.wrong_credentials', 'auth.wrong_credentials']);
    expect(mixed.done).toBe(11);
  });

  test('a try that was cut off before it was judged is given back', async ({ committed: ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const limits = [accountLimit(user.id), addressLimit(ctx, '10.7.0.2')];
    const cutOff = () => judgeTry(ctx, limits, () => Promise.reject(refuse('auth.busy')));
    const { codes } = await settled(Array.from({ length: 12 }, cutOff));
    expect(new Set(codes)).toEqual(new Set(['auth.busy']));
    const right = { identifier: user.email!, password: PASSWORD };
    expect(await logIn(ctx, visitor({ ip: '10.7.0.2' }), right, AGENT)).toHaveProperty('session.session_id');
  });

  test('a server that dies while it judges holds its places for a minute and no longer', async ({ committed: ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const ends_at = new Date(ctx.now().getTime() + MINUTE_MS);
    const key = accountLimit(user.id).key;
    await ctx.db
      .insertInto('tries_under_way')
      .values(Array.from({ length: 5 }, () => ({ id: crypto.randomUUID(), key, ends_at })))
      .execute();
    const attempt = () => logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, AGENT);
    expect(await codeOf(attempt())).toBe('auth.busy');
    ctx.clock.move(MINUTE_MS);
    expect(await attempt()).toHaveProperty('session.session_id');
  });

  test('of five registrations of one address one makes an account', async ({ committed: ctx }) => {
    const input = details();
    await settled(
      Array.from({ length: 5 }, () => register(ctx, visitor({ ip: `10.8.0.${nextNumber() % 250}` }), input)),
    );
    expect(await ctx.db.selectFrom('users').select('id').where('email', '=', input.email).execute()).toHaveLength(1);
  });

  test('page loads that come together with one refresh token all live', async ({ committed: ctx }) => {
    const user = await makeUser(ctx);
    const session = await makeSession(ctx, user.id);
    const visit = {
      access_token: null,
      refresh_token: session.refresh_token,
      locale: 'ar' as const,
      ip: '203.0.113.7',
      user_agent: AGENT,
    };
    const loads = await Promise.all(Array.from({ length: 20 }, () => resume(ctx, visit)));
    expect(loads.every((load) => load.user?.id === user.id)).toBe(true);
    expect(new Set(loads.map((load) => load.cookies.join()))).toHaveLength(1);
    // As other processes would, each with a flight of its own.
    const pairs = await Promise.all(
      Array.from({ length: 5 }, () =>
        refreshSession(ctx, session.refresh_token, { ip: '203.0.113.7', user_agent: AGENT, request_id: 'r' }),
      ),
    );
    for (const pair of pairs) expect(await identify(ctx, pair!.access_token, 'ar')).not.toBeNull();
  });
});
