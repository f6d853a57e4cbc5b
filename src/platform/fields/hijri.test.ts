import { expect, test } from 'vitest';
import { gregorianDayOf, gregorianOf, hijriMonthEnd } from './hijri.ts';

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

test('every tenth day of two centuries comes back from the calendar of Umm al-Qura', () => {
  const TEN_DAYS_MS = 864_000_000;
  for (let at = Date.UTC(1885, 0, 1); at < Date.UTC(2075, 0, 1); at += TEN_DAYS_MS) {
    const part = Object.fromEntries(umalqura.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    expect(gregorianDayOf(part['year']!, part['month']!, part['day']!)).toBe(new Date(at).toISOString().slice(0, 10));
  }
});

test.for([
  ['1444', ['2022', '2023']],
  ['١٤٤٤', ['2022', '2023']],
  ['1444-10', ['2023-04', '2023-05']],
  ['1444-10-05', ['2023-04-25']],
  ['1300', ['1882', '1883']],
  ['1444-13', []],
  ['1444-02-31', []],
  ['2023', []],
  ['1299', []],
  ['1501', []],
  ['14444', []],
  ['', []],
] as const)('%s may be %j', ([typed, found]) => {
  expect(gregorianOf(typed)).toEqual(found);
});

test.for([
  ['1447-02-30', 29],
  ['١٤٤٧-٠٢-٣٠', 29],
  ['1447-02-31', 29],
  ['1447-01-31', 30],
  ['1447-02-29', null],
  ['2026-02-30', null],
  ['1447-13-30', null],
] as const)('%s is after the last day of its month: %j', ([typed, last]) => {
  expect(hijriMonthEnd(typed)?.last ?? null).toBe(last);
});
