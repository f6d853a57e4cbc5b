import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JobSearch } from './contract.ts';
import { addressWithFiltersOfText, filtersOfText, withFiltersOfText } from './filters-of-text.server.ts';

/** Whether reading what is left again and again comes to an end. */
const readToEnd = (text: string, times: number): boolean => {
  const { q } = filtersOfText(text);
  return q === text || (times > 0 && readToEnd(q, times - 1));
};

describe('what is said beside a title', () => {
  test.for([
    ['محاسب دوام جزئي', 'محاسب', { job_type: 'part_time' }],
    ['part-time accountant', 'accountant', { job_type: 'part_time' }],
    ['محاسب (بدوام كامل)', 'محاسب', { job_type: 'full_time' }],
    ['سائق بدون خبره', 'سائق', { experience: '0-2' }],
    ['مهندس حديث التخرّج', 'مهندس', { experience: '0-2' }],
    ['محاسب خبرة ٣ سنوات', 'محاسب', { experience: '2-5' }],
    ['سنتين خبرة محاسب', 'محاسب', { experience: '2-5' }],
    ['3+ years of experience developer', 'developer', { experience: '2-5' }],
    ['محاسب خبرة 7-10 سنوات', 'محاسب', { experience: '5+' }],
    ['محاسب راتب 8000', 'محاسب', { salary_from: 800_000 }],
    ['راتب ٨٬٠٠٠ ريال فأكثر', '', { salary_from: 800_000 }],
    ['محاسب أكثر من ١٠ آلاف ريال شهريًا', 'محاسب', { salary_from: 1_000_000 }],
    ['محاسب راتب 8-10 آلاف', 'محاسب', { salary_from: 800_000 }],
    ['accountant 10k', 'accountant', { salary_from: 1_000_000 }],
    ['sales 8,000 SAR per month', 'sales', { salary_from: 800_000 }],
    ['وظائف اليوم', '', { posted_within: '1' }],
    ['jobs today', '', { posted_within: '1' }],
    ['nurse jobs this week', 'nurse jobs', { posted_within: '7' }],
    ['محاسب آخر 3 أيام', 'محاسب', { posted_within: '3' }],
    ['سباك قريب مني', 'سباك', { near: true }],
    [
      'C++ developer, full time, 12000 SAR+, no experience',
      'C++ developer,',
      { job_type: 'full_time', salary_from: 1_200_000, experience: '0-2' },
    ],
  ] as const)('%s', ([text, q, filters]) => {
    expect(filtersOfText(text)).toEqual({ q, filters });
    expect(filtersOfText(text.toUpperCase()).filters).toEqual(filters);
  });

  test.for([
    'مدقق iso 9001',
    'مهندس 2030',
    'صحيفة اليوم محرر',
    '"دوام جزئي" محاسب',
    'محاسب -دوام',
    'salary',
    'راتب 12',
    'خبرة',
    '0501234567',
    'senior accountant',
    'مصمم عن بعد',
  ])('%s stays words', (text) => {
    expect(filtersOfText(text)).toEqual({ q: text, filters: {} });
  });

  test('any text is read to its end: what is left says no more, and of a text that says nothing all is left', () => {
    const pieces = [
      'محاسب',
      'دوام',
      'جزئي',
      'كامل',
      'راتب',
      '8000',
      '8',
      'ألف',
      'ريال',
      'خبرة',
      'سنوات',
      '3',
      'اليوم',
      '-',
      '"',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...pieces)).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (said) => {
        const { q, filters } = filtersOfText(said);
        const isRead = Object.keys(filters).length > 0;
        expect(isRead ? q.length < said.length : q === said).toBe(true);
        return readToEnd(q, said.length);
      }),
    );
  });
});

describe('what was chosen counts before what is said', () => {
  test('in a search', () => {
    const search = JobSearch.parse({ q: 'محاسب دوام جزئي راتب 8000', job_type: 'full_time' });
    expect(withFiltersOfText(search)).toEqual({ ...search, q: 'محاسب', salary_from: 800_000 });
  });

  test('in an address, which a form may have left empty fields in', () => {
    const given = new URLSearchParams('q=محاسب دوام جزئي راتب 8000 قريب مني&job_type=full_time&salary_from=');
    const next = addressWithFiltersOfText(given)!;
    expect(Object.fromEntries(next)).toEqual({ q: 'محاسب', job_type: 'full_time', salary_from: '800000', near: 'me' });
    expect(addressWithFiltersOfText(next)).toBeNull();
  });
});
