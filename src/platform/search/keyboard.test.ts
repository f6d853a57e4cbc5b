import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherKeyboard } from './keyboard.ts';

test.for(['', '123', '؟!', '   ', 'محاسب accountant', '😀', '\0'])('%s has no other side', (text) =>
  expect(otherKeyboard(text)).toBeNull(),
);

test('the key of لا, the shifted keys and Caps Lock', () => {
  expect(otherKeyboard('hgYk.hg')).toBe('الإنزال');
  expect(otherKeyboard('bd,k')).toBe('لايون');
  expect(otherKeyboard('HGVDHQ')).toBe('الرياض');
  expect(otherKeyboard('ﻻش')).toBe('ba');
  expect(otherKeyboard('أٌ')).toBe('HR');
  expect(otherKeyboard('قهلاف')).toBe('right');
});

test('Arabic words come back from the keys that wrote them', () => {
  // On keys that write Latin letters; a word of the others alone is no slip.
  const letters = fc.constantFrom(...'ضصثقفغعهخحشسيبلتنمئءؤرىة');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (word) => {
      const text = word.join('');
      const keys = otherKeyboard(text)!;
      expect(keys).toMatch(/^[a-z]+$/);
      expect(otherKeyboard(keys)).toBe(text);
    }),
  );
});

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect((otherKeyboard(text) ?? '').length).toBeLessThanOrEqual(text.length * 3);
    }),
  );
});
