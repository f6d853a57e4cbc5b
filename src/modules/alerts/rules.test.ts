import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { lastMorning, zoneOfOffset } from './rules.ts';

const at = (moment: string) => new Date(moment);

describe('the last morning', () => {
  test.for([
    // now, zone, daily, weekly; 1 March 2026 is a Sunday
    ['2026-03-03T04:59:00Z', 'Asia/Riyadh', '2026-03-02T05:00:00Z', '2026-03-01T05:00:00Z'],
    ['2026-03-03T05:00:00Z', 'Asia/Riyadh', '2026-03-03T05:00:00Z', '2026-03-01T05:00:00Z'],
    ['2026-03-01T04:59:00Z', 'Asia/Riyadh', '2026-02-28T05:00:00Z', '2026-02-22T05:00:00Z'],
    ['2026-03-01T05:00:00Z', 'Asia/Riyadh', '2026-03-01T05:00:00Z', '2026-03-01T05:00:00Z'],
    // Summer time begins on Sunday, 29 March 2026 at one o'clock in London, and on 8 March in New York.
    ['2026-03-28T12:00:00Z', 'Europe/London', '2026-03-28T08:00:00Z', '2026-03-22T08:00:00Z'],
    ['2026-03-29T07:00:00Z', 'Europe/London', '2026-03-29T07:00:00Z', '2026-03-29T07:00:00Z'],
    ['2026-03-31T06:59:00Z', 'Europe/London', '2026-03-30T07:00:00Z', '2026-03-29T07:00:00Z'],
    ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-07T13:00:00Z', '2026-03-01T13:00:00Z'],
    ['2026-03-12T20:00:00Z', 'America/New_York', '2026-03-12T12:00:00Z', '2026-03-08T12:00:00Z'],
    // …and ends on 25 October.
    ['2026-10-28T07:59:00Z', 'Europe/London', '2026-10-27T08:00:00Z', '2026-10-25T08:00:00Z'],
    ['2026-10-25T07:59:00Z', 'Europe/London', '2026-10-24T07:00:00Z', '2026-10-18T07:00:00Z'],
    // Zones with minutes, and both ends of the world.
    ['2026-03-01T02:15:00Z', 'Asia/Kathmandu', '2026-03-01T02:15:00Z', '2026-03-01T02:15:00Z'],
    ['2026-02-28T18:00:00Z', 'Pacific/Kiritimati', '2026-02-28T18:00:00Z', '2026-02-28T18:00:00Z'],
    ['2026-03-01T18:59:00Z', 'Pacific/Pago_Pago', '2026-02-28T19:00:00Z', '2026-02-22T19:00:00Z'],
    ['2026-03-01T04:30:00Z', '+03:30', '2026-03-01T04:30:00Z', '2026-03-01T04:30:00Z'],
  ] as const)('at %s in %s is %s, and of the week %s', ([now, zone, daily, weekly]) => {
    expect(lastMorning(at(now), zone, 'daily')).toEqual(at(daily));
    expect(lastMorning(at(now), zone, 'weekly')).toEqual(at(weekly));
  });

  test('has always passed, never by more than its days and an hour, and never goes back', () => {
    const zones = fc.constantFrom('Asia/Riyadh', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', '+05:45');
    const moments = fc.date({ min: at('2025-01-01'), max: at('2027-12-31'), noInvalidDate: true });
    const frequencies = fc.constantFrom(['daily', 1] as const, ['weekly', 7] as const);
    fc.assert(
      fc.property(zones, moments, fc.nat(DAY_MS * 3), frequencies, (zone, now, later, [frequency, days]) => {
        const morning = lastMorning(now, zone, frequency);
        const age = now.getTime() - morning.getTime();
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThanOrEqual(days * DAY_MS + HOUR_MS);
        const next = lastMorning(new Date(now.getTime() + later), zone, frequency);
        expect(next.getTime()).toBeGreaterThanOrEqual(morning.getTime());
        expect(lastMorning(morning, zone, frequency)).toEqual(morning);
      }),
    );
  });
});

test('an offset is a zone of its own', () => {
  expect([180, 0, -270, 345].map(zoneOfOffset)).toEqual(['+03:00', '+00:00', '-04:30', '+05:45']);
});
