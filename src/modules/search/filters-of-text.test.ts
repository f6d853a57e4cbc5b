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
    ['محاسب 8 ساعات', 'محاسب', { job_type: 'full_time' }],
    ['محاسب دوام ٨ ساعات', 'محاسب', { job_type: 'full_time' }],
    ['حارس أمن ۱۲ ساعة يوميًا', 'حارس أمن', { job_type: 'full_time' }],
    ['سكرتيرة اربع ساعات في اليوم', 'سكرتيرة', { job_type: 'part_time' }],
    ['بائع ٤-٥ ساعات باليوم فقط', 'بائع', { job_type: 'part_time' }],
    ['مدرس 20 ساعة أسبوعيًا', 'مدرس', { job_type: 'part_time' }],
    ['accountant 8 hours', 'accountant', { job_type: 'full_time' }],
    ['nurse 8hrs/day', 'nurse', { job_type: 'full_time' }],
    ['8-hour shift nurse', 'nurse', { job_type: 'full_time' }],
    ['cashier five hours a day', 'cashier', { job_type: 'part_time' }],
    ['40 hours per week driver', 'driver', { job_type: 'full_time' }],
    ['محاسب بارت تايم', 'محاسب', { job_type: 'part_time' }],
    ['فل تايم مصمم', 'مصمم', { job_type: 'full_time' }],
    ['كاشير نص دوام', 'كاشير', { job_type: 'part_time' }],
    ['وظيفة جزئية', '', { job_type: 'part_time' }],
    ['محاسب للمبتدئين', 'محاسب', { experience: '0-2' }],
    ['entry-level accountant', 'accountant', { experience: '0-2' }],
    ['ممرضات حديثات التخرج', 'ممرضات', { experience: '0-2' }],
    ['محاسب خبرة ثلاث سنوات', 'محاسب', { experience: '2-5' }],
    ['محاسب أكثر من 6 سنوات خبرة', 'محاسب', { experience: '5+' }],
    ['محاسب خبرة أقل من سنتين', 'محاسب', { experience: '0-2' }],
    ['accountant, less than 2 years of experience', 'accountant,', { experience: '0-2' }],
    ['محاسب ٨٠٠٠ شهريًا', 'محاسب', { salary_from: 800_000 }],
    ['محاسب راتب شهري 8000', 'محاسب', { salary_from: 800_000 }],
    ['محاسب 7000 ر.س', 'محاسب', { salary_from: 700_000 }],
    ['accountant SAR 9,000', 'accountant', { salary_from: 900_000 }],
    ['محاسب 120 ألف ريال سنويًا', 'محاسب', { salary_from: 1_000_000 }],
    ['annual salary 120,000 accountant', 'accountant', { salary_from: 1_000_000 }],
    ['محاسب خلال أسبوع', 'محاسب', { posted_within: '7' }],
    ['محاسب نشرت آخر ٢٤ ساعة', 'محاسب', { posted_within: '1' }],
    ['nurse posted in the last 72 hours', 'nurse', { posted_within: '3' }],
    ['محاسب جهات موثّقة', 'محاسب', { verified: '1' }],
    ['verified employers accountant', 'accountant', { verified: '1' }],
    ['barista in my area', 'barista', { near: true }],
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
    // Which of the two types it is, nobody says.
    'محاسب 6 ساعات',
    'محاسب 4-8 ساعات',
    'حارس 24 ساعة',
    'محاسب أقل من 8 ساعات',
    'دورة 40 ساعة تدريب',
    'من 8 صباحا',
    'محاسب راتب أقل من 5000',
    'مشرف أقل من 5 سنوات خبرة',
    'under 5000 SAR',
    'عامل 300 ريال في اليوم',
    'محاسب آخر 10 أيام',
    'محاسب خلال 8 ساعات',
    // An ad has no field for these.
    'تدريب تعاوني',
    'coop training',
    'co-op',
    'تمهير',
    'تدريب صيفي محاسبة',
    'محاسب دوام مسائي',
    'ممرضة شفت ليلي',
    'مصمم دوام مرن',
    'freelance designer',
    'محاسب عقد مؤقت',
    'سكرتيرة نساء فقط',
    'محاسب سعودي',
    'محاسب بكالوريوس',
    'أستاذ غير متفرغ',
    'sr accountant',
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
