import { expect, test } from 'vitest';
import fc from 'fast-check';
import { directionIn, printable } from './printable.ts';

test('what cannot be set is left out and the rest stays', () => {
  expect(printable('محلل 😀 بيانات')).toBe('محلل بيانات');
  expect(printable('a\u0000b\u0007\tc\u202Ed\u2066')).toBe('ab cd');
  expect(printable('漢字 Data')).toBe('Data');
  expect(printable('1️⃣ أولًا 👩🏽‍💻')).toBe('1 أولًا');
  expect(printable(null)).toBe('');
});

test('marks of Arabic, Persian joiners and accents stay', () => {
  expect(printable('مُهَنْدِسٌ')).toBe('مُهَنْدِسٌ');
  expect(printable('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  expect(printable('Müller, José')).toBe('Müller, José');
});

test('a word that is drawn out stands as it is spelt, and a letter that ends with a line keeps it', () => {
  expect(printable('محمـــــد')).toBe('محمد');
  expect(printable('1447 هـ، بــ C++ ـ')).toBe('1447 هـ، بـ C++');
  expect(printable('\u0640')).toBe('');
});

test('what looks like markup is text', () => {
  const text = String.raw`#panic("x") $x^2$ @ref \ *bold* _i_ <lab> // c`;
  expect(printable(text)).toBe(text);
});

test('whatever is typed becomes something without control characters, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = printable(typed);
      expect(once).not.toMatch(/[\p{Cs}\p{Co}\u0000-\u0009\u000B-\u001F\u202A-\u202E\u2066-\u2069]/u);
      expect(printable(once)).toBe(once);
    }),
  );
});

test('a text has the direction of its first letter', () => {
  expect(directionIn('C++ / C#', 'rtl')).toBe('ltr');
  expect(directionIn('42 سوقًا', 'ltr')).toBe('rtl');
  expect(directionIn('2024', 'rtl')).toBe('rtl');
});
