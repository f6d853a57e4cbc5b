import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { paceFor, roomOf } from './pace.ts';

const NOW = new Date('2026-03-01T09:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);

test('whoever sends as soon as there is room, and no sooner, never goes over either limit', () => {
  fc.assert(
    fc.property(
      fc.record({ an_hour: fc.integer({ min: 1, max: 9 }), a_day: fc.integer({ min: 1, max: 30 }) }),
      fc.array(fc.integer({ min: 0, max: 3 * HOUR_MS }), { maxLength: 80 }),
      (pace, pauses) => {
        const sent: number[] = [];
        let at = NOW.getTime();
        for (const pause of pauses) {
          at += pause;
          const within = (span: number) => sent.filter((one) => one > at - span);
          const room = () => {
            const [hour, day] = [within(HOUR_MS), within(DAY_MS)];
            const first = (times: number[]) => (times.length > 0 ? new Date(Math.min(...times)) : null);
            return roomOf(
              { hour: hour.length, day: day.length, first_in_hour: first(hour), first_in_day: first(day) },
              pace,
              new Date(at),
            );
          };
          if (room().left === 0) at += room().retry_after_seconds * 1000;
          if (room().left > 0) sent.push(at);
          expect(within(HOUR_MS).length).toBeLessThanOrEqual(pace.an_hour);
          expect(within(DAY_MS).length).toBeLessThanOrEqual(pace.a_day);
        }
      },
    ),
  );
});

test('a new account may send a part, and at least one', () => {
  const pace = { an_hour: 25, a_day: 60 };
  const young = { new_account_days: 3, new_account_percent: 40 };
  const of = (age: number, lifted: Date | null = null) => ({ created_at: before(age), pace_lifted_until: lifted });
  expect(paceFor(pace, young, of(DAY_MS), NOW)).toEqual({ an_hour: 10, a_day: 24 });
  expect(paceFor(pace, young, of(3 * DAY_MS), NOW)).toEqual(pace);
  expect(paceFor({ an_hour: 1, a_day: 1 }, young, of(0), NOW)).toEqual({ an_hour: 1, a_day: 1 });
  // What staff lifted is lifted until then.
  expect(paceFor(pace, young, of(0, before(-1)), NOW).an_hour).toBeGreaterThan(10_000);
  expect(paceFor(pace, young, of(3 * DAY_MS, NOW), NOW)).toEqual(pace);
});

test('the nearer limit is the one that is told, a little before it bites', () => {
  const sent = { hour: 2, day: 57, first_in_hour: before(60_000), first_in_day: before(DAY_MS - 60_000) };
  expect(roomOf(sent, { an_hour: 25, a_day: 60 }, NOW)).toMatchObject({ span: 'day', left: 3, is_near: true });
  expect(roomOf({ ...sent, day: 60 }, { an_hour: 25, a_day: 60 }, NOW)).toMatchObject({
    left: 0,
    retry_after_seconds: 60,
    is_near: false,
  });
  expect(roomOf({ ...sent, hour: 4, day: 4 }, { an_hour: 25, a_day: 60 }, NOW)).toMatchObject({ is_near: false });
});
