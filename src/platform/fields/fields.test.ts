import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from './messages.ts';
import { identifier, phone } from './phone-rules.ts';
import { phoneOf, shownPhone } from './phone.ts';
import { messageOf, problemsOf } from './problems.ts';
import * as rules from './rules.ts';

describe('the validation catalogue', () => {
  /** Section 5 of the specification, to the letter. */
  const WORDING: [Parameters<typeof messageOf>[0], string][] = [
    [{ rule: 'required' }, 'First name field is required'],
    [{ rule: 'is_required' }, 'Is Required'],
    [{ rule: 'max', values: { max: 50 } }, 'First name field must be at most 50 characters long'],
    [{ rule: 'min', values: { min: 8 } }, 'First name field must be 8 characters at least'],
    [{ rule: 'valid' }, 'must be valid'],
    [{ rule: 'numeric' }, 'must be numbers'],
    [{ rule: 'password' }, 'must be 6 numbers'],
    [{ rule: 'positive' }, 'must be positive numbers'],
    [{ rule: 'email' }, 'field is not valid Email Address'],
    [{ rule: 'phone' }, 'The phone number not valid'],
    [{ rule: 'max_words', values: { maxWords: 300 } }, 'This field must be less than 300'],
    [{ rule: 'phone_or_email' }, 'Invalid Phone Or Email'],
    [{ rule: 'password_confirmation' }, 'please make sure password Is Correct'],
    [{ rule: 'image_type' }, 'must be jpg or png'],
    [{ rule: 'image_size', values: { count: 2 } }, 'must be less than 2 mb'],
    [{ rule: 'image_dimensions', values: { width: 200, height: 200 } }, 'must be 200 by 200'],
    [{ rule: 'url' }, 'Invalid Url'],
    [{ rule: 'file_type' }, 'File Type Must be PDF'],
    [{ rule: 'min_value', values: { min: 1 } }, 'This Field must be at less 1'],
    [{ rule: 'max_value', values: { max: 12 } }, 'This Field must be less than 12'],
  ];
  test.for(WORDING)('%j', ([rule, wording]) => {
    expect(messageOf(rule, 'first_name', 'en')).toBe(wording);
  });

  test('every rule has an Arabic wording in Arabic letters', () => {
    for (const text of Object.values(messages.ar)) expect(text).toMatch(/[\u0600-\u06FF]/);
  });
});

const problemOf = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ first_name: schema }).safeParse({ first_name: value });
  return parsed.success ? null : problemsOf(parsed.error, 'en')['first_name']![0];
};

describe('what a field refuses', () => {
  const CASES: [string, z.ZodType, unknown, string | null][] = [
    ['a missing text', rules.text(50), undefined, 'First name field is required'],
    ['a blank text', rules.text(50), '   ', 'First name field is required'],
    ['a text that nobody can see', rules.text(50), '\u200B\u3164\u2800\u00AD\uFE0F', 'First name field is required'],
    ['joiners alone', rules.lines(50, 1), '\u200D \u200C', 'First name field is required'],
    ['a text of another kind', rules.text(50), 7, 'must be valid'],
    ['a long text', rules.text(3), 'abcd', 'First name field must be at most 3 characters long'],
    ['Latin letters in an Arabic name', rules.arabicText(50), 'Sara', 'Write First name in Arabic letters'],
    ['an e-mail without a host', rules.email(), 'a@b', 'field is not valid Email Address'],
    ['a wrong number', phone(), '0412345678', 'The phone number not valid'],
    ['neither e-mail nor phone', identifier(), 'hello', 'Invalid Phone Or Email'],
    ['a short password', rules.newPassword(), '1234567', 'First name field must be 8 characters at least'],
    ['a code of five digits', rules.code(), '12345', 'must be 6 numbers'],
    ['a day of no year', rules.day(), '0000-01-01', 'This Field must be at less 1900'],
    ['a day that is none', rules.day(), '2023-02-30', 'must be valid'],
    [
      'a Hijri day, with what to type',
      rules.day(),
      '1444-10-05',
      'This is a Hijri date. Write it in the Gregorian calendar: 2023-04-25',
    ],
    [
      'a Hijri month, in the form it was typed',
      rules.dayOrMonth(),
      '1444-10',
      'This is a Hijri date. Write it in the Gregorian calendar: 2023-04 or 2023-05',
    ],
    [
      'a Hijri year in Arabic digits',
      rules.year(1950),
      '١٤٤٤',
      'This is a Hijri date. Write it in the Gregorian calendar: 2022 or 2023',
    ],
    ['an early year', rules.year(1950), '1949', 'This Field must be at less 1950'],
    ['an empty month', rules.dayOrMonth(), '', 'First name field is required'],
    [
      'a Hijri instant',
      rules.instant(),
      '1444-10-05T10:00:00Z',
      'This is a Hijri date. Write it in the Gregorian calendar: 2023-04-25',
    ],
    ['words for a number', rules.positive(), 'many', 'must be numbers'],
    ['zero', rules.positive(), '0', 'must be positive numbers'],
    ['too many words', rules.longText({ maxWords: 2 }), 'one two three', 'This field must be less than 2'],
    ['an address of a script', rules.url(), 'javascript:alert(1)', 'Invalid Url'],
    [
      'a phone number in a title',
      rules.withoutContact(rules.text(120)),
      'مدير 0512345678',
      'Do not put an e-mail, a phone number or a link in this field',
    ],
    ['Arabic digits', rules.positive(), '١٢٬٠٠٠', null],
    ['an Arabic code', rules.code(), '١٢٣٤٥٦', null],
    ['a password of emoji and spaces', rules.newPassword(), 'كلمة سر 🌴🌴', null],
  ];
  test.for(CASES)('%s', ([, schema, value, message]) => {
    expect(problemOf(schema, value)).toBe(message);
  });

  test('bidi overrides and lone surrogates are taken out of what was typed', () => {
    expect(rules.text(50).parse('مدير\u202E \uD800مبيعات')).toBe('مدير مبيعات');
  });
});

describe('phone numbers', () => {
  test.for(['0512345678', '٠٥١٢٣٤٥٦٧٨', '966 51 234 5678', '00966512345678', '+966512345678', '512345678'])(
    '%s is one number',
    (typed) => {
      expect(phoneOf(typed)).toBe('+966512345678');
    },
  );
  test.for(['0412345678', '05123456789', '12', 'abc', ''])('%s is none', (typed) => {
    expect(phoneOf(typed)).toBeNull();
  });
  test('a Saudi number is shown as people write it', () => {
    expect(shownPhone('+966512345678')).toBe('051 234 5678');
  });
});

test.for(['+966512345678', '+966114567890', '+971501234567', '+201001234567', '+14155552671'])(
  '%s is accepted back as it is shown',
  (phone) => {
    expect(phoneOf(shownPhone(phone))).toBe(phone);
  },
);

describe('rules over several fields', () => {
  const { breaks, text, together, whole } = rules;
  const Span = z.object({ name: text(20), from: whole(), to: whole(), note: text(5) }).check(
    together(
      ({ from, to }, ctx) => {
        if (from > to) breaks(ctx, 'to', 'order');
      },
      ({ name, note }, ctx) => {
        if (name === note) breaks(ctx, 'note', 'duplicate');
      },
    ),
  );
  const wrongIn = (value: unknown) => Object.keys(problemsOf(Span.safeParse(value).error!, 'en')).toSorted();

  test('are told in one round with what is wrong with each field', () => {
    expect(wrongIn({ from: 5, to: 3, note: 'x' })).toEqual(['name', 'to']);
    expect(wrongIn({ name: 'x', from: 5, to: 3, note: 'x' })).toEqual(['note', 'to']);
  });

  test('are left out where a field that they read is missing or of another kind', () => {
    expect(wrongIn({ name: 'x', from: 'five', to: 3, note: 'x' })).toEqual(['from', 'note']);
    expect(wrongIn({})).toEqual(['from', 'name', 'note', 'to']);
    expect(wrongIn(null)).toEqual(['']);
  });

  test('read what is only too long', () => {
    expect(wrongIn({ name: 'x'.repeat(21), from: 5, to: 3, note: 'x'.repeat(21) })).toEqual(['name', 'note', 'to']);
  });
});
