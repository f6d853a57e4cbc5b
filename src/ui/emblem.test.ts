import { expect, it } from 'vitest';
import { initialOf } from './emblem.tsx';

it('takes the letter that tells one name from another', () => {
  expect(initialOf('شركة مسار للتقنية')).toBe('م');
  expect(initialOf('الواحة')).toBe('و');
  expect(initialOf('  masar')).toBe('M');
  expect(initialOf('«وصل»')).toBe('و');
  expect(initialOf('')).toBe('');
});
