import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utcOf } from './page-headers.ts';
import { offsetOf } from './time-zone.ts';

test.each([
  ['UTC+3', 180],
  ['UTC+03', 180],
  ['UTC+5.5', 330],
  ['UTC+5.50', 330],
  ['UTC+5:30', 330],
  ['UTC+05:45', 345],
  ['UTC-0330', -210],
  ['UTC-3.5', -210],
  ['UTC+0', 0],
])('%s is %i minutes east', (header, minutes) => {
  expect(offsetOf(header)).toBe(minutes);
});

test.each([undefined, '', 'UTC', 'GMT+5', 'UTC+5.3', 'UTC+5:60', 'UTC+14.5', 'UTC+99', '+5'])(
  '%j is Riyadh’s clock',
  (header) => expect(offsetOf(header)).toBe(180),
);

test('what a page says of its clock is what the server understands, to the quarter of an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48, max: 56 }), (quarters) => {
      expect(offsetOf(utcOf(quarters * 15))).toBe(quarters * 15);
    }),
  );
});
