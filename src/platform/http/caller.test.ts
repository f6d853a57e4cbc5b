import { expect, test } from 'vitest';
import { callerOf, networkOf } from './caller.ts';

test('a visitor is counted by network, a signed-in person by account wherever they are', () => {
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:aaaa::3')).toBe(networkOf('2001:db8:1:2:bbbb:1:2:3'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  const user = { id: 'one' } as never;
  expect(callerOf({ user, ip: '203.0.113.7' })).toBe(callerOf({ user, ip: '203.0.113.8' }));
  expect(callerOf({ user, ip: '203.0.113.7' })).not.toBe(callerOf({ user: { id: 'two' } as never, ip: '203.0.113.7' }));
  expect(callerOf({ user: null, ip: '203.0.113.7' })).not.toBe(callerOf({ user: null, ip: '203.0.113.8' }));
});
