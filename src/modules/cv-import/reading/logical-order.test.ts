import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelierOrder, logicalOrder } from './logical-order.ts';

/** As the eye meets it, from left to right; `·` is no sign of its own here. */
const seen = (text: string) => [...text];

describe('a line as it was written', () => {
  test.each([
    ['ةراس', 'rtl', 'سارة'],
    ['SAP ماظن قيبطت', 'rtl', 'تطبيق نظام SAP'],
    ['Excel Microsoft ةراهم', 'rtl', 'مهارة Excel Microsoft'],
    ['2021 سرام', 'rtl', 'مارس 2021'],
    ['2022 – 2019', 'rtl', '2019 – 2022'],
    ['%30 ةبسن', 'rtl', 'نسبة 30%'],
    ['30% ةبسن', 'rtl', 'نسبة 30%'],
    ['sara@mail.test :ديربلا', 'rtl', 'البريد: sara@mail.test'],
    ['(ةعاس 40) ةرود', 'rtl', 'دورة (40 ساعة)'],
    ['Engineer, ةكرش Ltd', 'ltr', 'Engineer, شركة Ltd'],
    ['C++ ةغل', 'rtl', 'لغة C++'],
    ['a@b.test | 0551234567 :لاوجلا', 'rtl', 'الجوال: 0551234567 | a@b.test'],
    ['plain words, 2020', 'ltr', 'plain words, 2020'],
  ] as const)('%s, %s', (eye, base, written) => {
    expect(logicalOrder(seen(eye), base)).toBe(written);
  });

  test.each([
    // Arabic set against the left edge, as some programs do.
    ['(ممتاز) AutoCAD', 'ltr', 'AutoCAD (ممتاز)'],
    ['(متقدم) Microsoft Excel•', 'ltr', '• Microsoft Excel (متقدم)'],
    [
      '(طسوتم) ضوافتلا ،(مدقتم) Microsoft Excel ،(زاتمم) ةيلامعلا تامدخلا',
      'ltr',
      'الخدمات العمالية (ممتاز)، Microsoft Excel (متقدم)، التفاوض (متوسط)',
    ],
    ['Engineer (Riyadh), ةكرش', 'ltr', 'Engineer (Riyadh), شركة'],
    // The sign of a list stands on the right of a line that runs from the left.
    ['Revit (طسوتم) •', 'rtl', '• Revit (متوسط)'],
    ['Scrum Owner (16 ةعاس) •', 'rtl', '• Scrum Owner (16 ساعة)'],
    // Brackets of both directions are those that are seen and those that are meant.
    ['(ةعاس Scrum Owner (16', 'rtl', 'Scrum Owner (16 ساعة)'],
    // What follows a number of a phone in one piece with it stands on its right.
    ['+966 54 987 1234 | www.a.test :لاوجلا', 'rtl', 'الجوال: +966 54 987 1234 | www.a.test'],
    ['054 987 1234 | www.a.test :لاوجلا', 'rtl', 'الجوال: 054 987 1234 | www.a.test'],
    ['1234 987 054 :لاوجلا', 'rtl', 'الجوال: 054 987 1234'],
    ['054 987 1234', 'rtl', '054 987 1234'],
    // A number of a phone is one piece, also where the line is read from the right.
    ['+966 54 987 1234 :لاوجلا', 'rtl', 'الجوال: +966 54 987 1234'],
    ['+966 54 987 1234', 'rtl', '+966 54 987 1234'],
    ['2022 – 2019', 'rtl', '2019 – 2022'],
  ] as const)('%s, likely %s', (eye, base, written) => {
    // The Arabic of the first two rows is given as it is written, for it is not what they are about.
    const units = seen(
      eye.replace(/^\((\p{Script=Arabic}+)\) (?=[AM])/u, (_, word: string) => `(${[...word].toReversed().join('')}) `),
    );
    expect(likelierOrder(units, base)).toBe(written);
  });

  test('keeps every letter, whatever stands there', () => {
    const unit = fc.constantFrom(...'ابجد', ...'abc', ...'123', ' ', '.', '-', '(', ')', '+', '%');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), fc.constantFrom('rtl' as const, 'ltr' as const), (units, base) => {
        const plain = (text: string) =>
          [...text]
            .filter((one) => !'()'.includes(one))
            .toSorted()
            .join('');
        expect(plain(logicalOrder(units, base))).toBe(plain(units.join('')));
      }),
    );
  });

  test('a line of one script is turned whole or not at all', () => {
    const arabic = fc.array(fc.constantFrom(...'ابجدهوزح '), { maxLength: 40 });
    fc.assert(
      fc.property(arabic, (units) => {
        expect(logicalOrder(units, 'rtl')).toBe(units.toReversed().join(''));
      }),
    );
  });
});
