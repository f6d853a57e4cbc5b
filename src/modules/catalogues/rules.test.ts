import { expect, test } from 'vitest';
import countries from './data/countries.json' with { type: 'json' };
import { nationalityOf } from './rules.ts';

const of = (code: string) => {
  const { ar, en, ...data } = countries.find((country) => country.code === code)!;
  return { ar, en, data };
};

test.for([
  ['SA', 'سعودية', 'Saudi'],
  ['KP', 'كورية شمالية', 'North Korean'],
  ['ZA', 'جنوب أفريقية', 'South African'],
  ['CG', 'كونغولية (برازافيل)', 'Congolese (Brazzaville)'],
] as const)('%s is «%s» of a man and of a woman', ([code, ar, en]) => {
  expect([nationalityOf(of(code), 'ar'), nationalityOf(of(code), 'en')]).toEqual([ar, en]);
});

test('every one agrees with «الجنسية»', () => {
  const masculine = countries.filter(({ code }) => !/ية(?:$|[ )])/.test(nationalityOf(of(code), 'ar')));
  expect(masculine.map(({ code }) => code)).toEqual([]);
});

test('a country without one is called by its name', () => {
  expect(nationalityOf({ ar: 'بلد جديد', en: 'A new country', data: null }, 'ar')).toBe('بلد جديد');
});
