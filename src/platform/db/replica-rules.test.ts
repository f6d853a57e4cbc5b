import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseReplica,
  isCloseEnough,
  isForPrimary,
  millisecondsBehind,
  samplesToKeep,
  verdictOn,
  type Candidate,
} from './replica-rules.ts';

describe('the choice of a replica', () => {
  const candidate = fc.record({
    isUsed: fc.boolean(),
    replayed: fc.bigInt({ min: 0n, max: 20n }),
    busy: fc.nat(3),
  });
  const situation = [fc.array(candidate, { maxLength: 4 }), fc.bigInt({ min: 0n, max: 20n }), fc.nat(9)] as const;
  const mayServe = (seen: bigint) => (one: Candidate) => one.isUsed && one.replayed >= seen;

  test('falls on a least busy one of those that have replayed what the visitor has seen, if there is one', () => {
    fc.assert(
      fc.property(...situation, (candidates, seen, turn) => {
        const able = candidates.filter(mayServe(seen));
        const index = chooseReplica(candidates, seen, turn);
        const chosen = index === null ? null : candidates[index]!;
        expect(chosen === null).toBe(able.length === 0);
        expect(able.filter(({ busy }) => chosen && busy < chosen.busy)).toEqual([]);
        expect(able).toEqual(expect.arrayContaining(chosen ? [chosen] : []));
      }),
    );
  });

  test('goes round among equals', () => {
    const equals = Array.from({ length: 3 }, () => ({ isUsed: true, replayed: 5n, busy: 0 }));
    expect([1, 2, 3, 4].map((turn) => chooseReplica(equals, 5n, turn))).toEqual([1, 2, 0, 1]);
  });
});

describe('how far a replica is behind', () => {
  const samples = [
    { at: 1_000, position: 100n },
    { at: 2_000, position: 100n },
    { at: 3_000, position: 140n },
    { at: 4_000, position: 180n },
  ];

  test.each([
    [180n, 0],
    [500n, 0],
    [179n, 1_000],
    [139n, 2_000],
    [99n, Infinity],
  ])('replayed to %d it is %d ms', (replayed, behindMs) => {
    expect(millisecondsBehind(samples, replayed)).toBe(behindMs);
  });

  test('nobody knows before the primary has been asked', () => {
    expect(millisecondsBehind([], 100n)).toBe(Infinity);
  });

  test('does not grow while the primary writes nothing', () => {
    expect(millisecondsBehind([...samples, { at: 60_000, position: 180n }], 180n)).toBe(0);
  });

  test('is told from a primary that took over with less than its predecessor had', () => {
    expect(millisecondsBehind([...samples, { at: 5_000, position: 150n }], 150n)).toBe(0);
  });

  test('one left out must come closer than one that is used', () => {
    expect([isCloseEnough(10_000, true), isCloseEnough(10_001, true)]).toEqual([true, false]);
    expect([isCloseEnough(5_000, false), isCloseEnough(5_001, false)]).toEqual([true, false]);
  });

  test('is told from samples of the last twenty seconds', () => {
    const many = Array.from({ length: 100 }, (_, second) => ({ at: second * 1_000, position: BigInt(second) }));
    expect(samplesToKeep(many).map(({ at }) => at)).toEqual(Array.from({ length: 21 }, (_, i) => 79_000 + i * 1_000));
  });
});

const refused = (code: string) => ({ severity: 'ERROR', code, message: 'no' });

test.each([
  ['a server that goes down', refused('57P01'), 'lost'],
  ['a server that comes up', refused('57P03'), 'lost'],
  ['a disk that fails', refused('58030'), 'lost'],
  ['a password that is wrong', refused('28P01'), 'lost'],
  ['a refused connection', { code: 'ECONNREFUSED', message: 'connect' }, 'lost'],
  ['a cut connection', { message: 'Connection terminated unexpectedly' }, 'lost'],
  ['a server that does not answer', { message: 'Query read timeout' }, 'lost'],
  ['a read in the way of replaying', refused('40001'), 'busy'],
  ['too many connections', refused('53300'), 'busy'],
  ['no free connection', { message: 'timeout exceeded when trying to connect' }, 'busy'],
  ['a statement that takes too long', refused('57014'), 'query'],
  ['a column that is not there', refused('42703'), 'query'],
  ['a write', refused('25006'), 'query'],
  ['a parameter that cannot be sent', { code: 'ERR_INVALID_ARG_TYPE', message: 'The "string" argument' }, 'query'],
  ['a bug of ours', new TypeError('Cannot read properties of undefined'), 'query'],
])('%s is told apart', (_, error, verdict) => {
  expect(verdictOn(error)).toBe(verdict);
});

test.each([
  'insert into jobs',
  ' UPDATE jobs',
  'delete from jobs',
  'merge into',
  'begin',
  'start transaction read only',
])('%j belongs to the primary', (sql) => expect(isForPrimary(sql)).toBe(true));

test.each(['select 1', 'with updated as (select 1) select', 'select * from updates', '(select 1)'])(
  '%j may be read from a replica',
  (sql) => expect(isForPrimary(sql)).toBe(false),
);
