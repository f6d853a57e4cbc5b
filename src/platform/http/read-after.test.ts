import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import { refusals } from '#platform/errors/app-error.ts';
import { contextToRead, markAfter, READ_AFTER_HEADER, readFrom } from './read-after.server.ts';

const [onPrimary, onReplica] = [{} as Db, {} as Db];
const ctx = { db: onPrimary, config: { secret_key: 'k'.repeat(32) } } as Context;

/** One replica that has replayed so much of what the primary has written. */
const replicasAt = (replayed: bigint, written = replayed): Replicas => ({
  databaseFor: (seen) => (seen <= replayed ? onReplica : null),
  currentPosition: async () => written,
  states: () => ['used'],
  stop: async () => {},
});

const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, headers }) as unknown as FastifyRequest;
const reads = (replicas: Replicas | undefined, request: FastifyRequest) =>
  contextToRead(ctx, replicas, request).db === onReplica ? 'replica' : 'primary';

const markOf = async (position: bigint, config = ctx.config) =>
  (await markAfter({ ...ctx, config }, replicasAt(0n, position), asked({}, 'POST')))!;

describe('a visitor reads', () => {
  test('from a replica when nothing is known of a write', () => {
    expect(reads(replicasAt(5n), asked())).toBe('replica');
    expect(reads(replicasAt(5n), asked({ cookie: 'theme=dark' }))).toBe('replica');
  });

  test('from the primary until a replica has replayed their own write', async () => {
    const { mark, cookie } = await markOf(7n);
    for (const request of [
      asked({ [READ_AFTER_HEADER]: mark }),
      asked({ cookie: `theme=dark; ${cookie.split(';')[0]}` }),
    ]) {
      expect(reads(replicasAt(6n), request)).toBe('primary');
      expect(reads(replicasAt(7n), request)).toBe('replica');
    }
  });

  test('by the later of two marks', async () => {
    const [early, late] = [await markOf(3n), await markOf(7n)];
    const request = asked({ [READ_AFTER_HEADER]: early.mark, cookie: late.cookie.split(';')[0]! });
    expect(reads(replicasAt(5n), request)).toBe('primary');
  });

  test('from the primary in the answer to a form', () => {
    expect(reads(replicasAt(5n), asked({}, 'POST'))).toBe('primary');
  });

  test('from the primary with a token and nothing that would have kept a mark', () => {
    const authorization = 'Bearer x';
    expect(reads(replicasAt(5n), asked({ authorization }))).toBe('primary');
    expect(reads(replicasAt(5n), asked({ authorization, [READ_AFTER_HEADER]: 'none' }))).toBe('replica');
    expect(reads(replicasAt(5n), asked({ authorization, cookie: 'theme=dark' }))).toBe('replica');
  });

  test('from the primary where there are no replicas', () => {
    expect(contextToRead(ctx, undefined, asked())).toBe(ctx);
  });
});

describe('a mark', () => {
  test('is given to whoever may have written, and to nobody without replicas', async () => {
    const given = await Promise.all(
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
        markAfter(ctx, replicasAt(1n), asked({}, method)),
      ),
    );
    expect(given.map((mark) => mark !== null)).toEqual([false, false, true, true, true, true]);
    expect(await markAfter(ctx, undefined, asked({}, 'POST'))).toBeNull();
  });

  test('that nobody here has signed says nothing', async () => {
    const strange = await markOf(9n, { ...ctx.config, secret_key: 'z'.repeat(32) });
    const { mark } = await markOf(4n);
    for (const said of [strange.mark, mark.replace('4', '9'), mark.slice(0, -1), '9', '', '9.', `${mark}0`])
      expect([said, reads(replicasAt(4n), asked({ [READ_AFTER_HEADER]: said }))]).toEqual([said, 'replica']);
  });

  test('leads to the primary when the primary could not say how far it had come', async () => {
    const lost = { ...replicasAt(1n), currentPosition: () => Promise.reject(new Error('gone')) };
    const { mark } = (await markAfter(ctx, lost, asked({}, 'POST')))!;
    expect(reads(replicasAt(2n ** 63n), asked({ [READ_AFTER_HEADER]: mark }))).toBe('primary');
  });
});

describe('what is missing on a replica', () => {
  const refuse = refusals({ gone: { status: 404, ar: 'لا', en: 'no' }, wrong: { status: 422, ar: 'لا', en: 'no' } });
  const readAs = async (code: 'gone' | 'wrong', replicas?: Replicas) => {
    const seen: string[] = [];
    const work = async ({ db }: Context) => {
      seen.push(db === onReplica ? 'replica' : 'primary');
      if (seen.length === 1) throw refuse(code);
    };
    await readFrom(ctx, replicas, asked(), work).catch(() => seen.push('refused'));
    return seen;
  };

  test('is looked for once more on the primary', async () => {
    expect(await readAs('gone', replicasAt(5n))).toEqual(['replica', 'primary']);
  });

  test('is not looked for again where it was the primary, nor after another refusal', async () => {
    expect(await readAs('gone')).toEqual(['primary', 'refused']);
    expect(await readAs('wrong', replicasAt(5n))).toEqual(['replica', 'refused']);
  });
});
