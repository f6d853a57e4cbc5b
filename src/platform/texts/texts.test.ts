import { describe, expect, test } from 'vitest';
import { parseCookies } from '#platform/http/cookies.ts';
import { writingCookies, writingOf } from '#platform/http/writing-cookies.ts';
import { agoOf, dateOf, hijriOf, monthOf, numberOf, percentOf, riyalsOf, sizeOf, timeOf } from './format.ts';
import { writingFor } from './writing.server.ts';
import { barePath, localeOfPath, localPath } from './locale.ts';
import { fillLimits, limitOf } from './limits.ts';
import { defineTexts, translate } from './texts.ts';

const texts = defineTexts({
  ar: {
    hello: 'أهلًا {name}',
    jobs: {
      zero: 'لا وظائف',
      one: 'وظيفة واحدة',
      two: 'وظيفتان',
      few: '{count} وظائف',
      many: '{count} وظيفة',
      other: '{count} وظيفة',
    },
  },
  en: { hello: 'Hello {name}', jobs: { one: '{count} job', other: '{count} jobs' } },
});

test('Arabic has six plural forms', () => {
  const t = translate(texts, 'ar');
  expect([0, 1, 2, 3, 10, 11, 99, 100, 1002].map((count) => t('jobs', { count }))).toEqual([
    'لا وظائف',
    'وظيفة واحدة',
    'وظيفتان',
    '3 وظائف',
    '10 وظائف',
    '11 وظيفة',
    '99 وظيفة',
    '100 وظيفة',
    '1,002 وظيفة',
  ]);
  expect(translate(texts, 'en')('jobs', { count: 1 })).toBe('1 job');
});

test('a number of days brings its noun, as it stands after a preposition', () => {
  const texts = defineTexts({ ar: { 'a.b': 'بعد {days:day}' }, en: { 'a.b': 'in {days:day}' } });
  const said = (days: number) => [translate(texts, 'ar')('a.b', { days }), translate(texts, 'en')('a.b', { days })];
  expect([1, 2, 3, 11, 100].map(said)).toEqual([
    ['بعد يوم', 'in 1 day'],
    ['بعد يومين', 'in 2 days'],
    ['بعد 3 أيام', 'in 3 days'],
    ['بعد 11 يومًا', 'in 11 days'],
    ['بعد 100 يوم', 'in 100 days'],
  ]);
});

test.for([
  [1, 'حتى حرف واحد', 'up to 1 letter'],
  [2, 'حتى حرفين', 'up to 2 letters'],
  [8, 'حتى 8 أحرف', 'up to 8 letters'],
  [50, 'حتى 50 حرفًا', 'up to 50 letters'],
  [120, 'حتى 120 حرفًا', 'up to 120 letters'],
  [500, 'حتى 500 حرف', 'up to 500 letters'],
] as const)('a limit of %i letters has its noun after it', ([max, ar, en]) => {
  expect(fillLimits('حتى {max:letter}', 'ar', () => max)).toBe(ar);
  expect(fillLimits('up to {max:letter}', 'en', () => max)).toBe(en);
  expect(`حتى ${limitOf(max, 'letter', 'ar')}`).toBe(ar);
});

test('a refusal says days and a limit in one sentence', () => {
  const values: Record<string, number> = { max: 2, days: 11 };
  expect(fillLimits('{max:request} خلال {days:day}', 'ar', (name) => values[name])).toBe('طلبين خلال 11 يومًا');
});

test('what a person is called goes into its place as it is', () => {
  expect(translate(texts, 'en')('hello', { name: '$& {name}' })).toBe('Hello $& {name}');
});

describe('addresses and languages', () => {
  test.for([
    ['/', 'ar', '/'],
    ['/ar', 'ar', '/'],
    ['/en', 'en', '/'],
    ['/en/jobs/7', 'en', '/jobs/7'],
    ['/ar/jobs', 'ar', '/jobs'],
    ['/jobs/en', 'ar', '/jobs/en'],
    ['/english', 'ar', '/english'],
    ['/engineer', 'ar', '/engineer'],
    ['/arts', 'ar', '/arts'],
  ] as const)('%s', ([path, locale, bare]) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(barePath(path)).toBe(bare);
  });
  test('the address of a page in a language keeps its query', () => {
    expect(localPath('en', '/')).toBe('/en');
    expect(localPath('en', '/?q=a')).toBe('/en?q=a');
    expect(localPath('en', '/find-jobs?q=a#b')).toBe('/en/find-jobs?q=a#b');
    expect(localPath('ar', '/find-jobs?q=a')).toBe('/find-jobs?q=a');
  });
});

test('dates and money are the same wherever they are written', () => {
  const moment = '2026-03-01T22:30:00Z';
  expect(dateOf(moment, 'ar')).toBe('2 مارس 2026');
  expect(dateOf(moment, 'en')).toBe('2 March 2026');
  expect(hijriOf('2026-01-01T12:00:00Z', 'ar')).toContain('1447');
  expect(riyalsOf(1_150_000, 'ar')).toBe('11,500');
  expect(riyalsOf(23_050, 'en')).toBe('230.50');
  expect(agoOf('2026-03-01T09:00:00Z', '2026-03-01T12:00:00Z', 'ar')).toBe('قبل 3 ساعات');
  expect([0, 348_160, 1_887_437].map((bytes) => sizeOf(bytes, 'ar'))).toEqual([
    '1 كيلوبايت',
    '340 كيلوبايت',
    '1.8 ميغابايت',
  ]);
  expect(sizeOf(1_887_437, 'en')).toBe('1.8 MB');
  expect([percentOf(15, 'ar'), percentOf(7.5, 'en')]).toEqual(['15%', '7.5%']);
});

describe('as a reader chose', () => {
  const as =
    (digits: 'latn' | 'arab', time_zone: string) =>
    <Result>(work: () => Result) =>
      writingFor({ digits, time_zone }, work);
  const moment = '2026-03-01T21:30:00Z';

  test('the sign of a percentage goes with the digits', () => {
    const asked = () => [percentOf(15, 'ar'), percentOf(15, 'en')];
    expect(as('arab', 'Asia/Riyadh')(asked)).toEqual(['١٥٪', '15%']);
  });

  test('every number, date and duration of an Arabic page takes the digits; English keeps its own', () => {
    const arab = as('arab', 'Asia/Riyadh');
    expect(arab(() => numberOf(1234.5, 'ar'))).toBe('١٬٢٣٤٫٥');
    expect(arab(() => riyalsOf(1_150_050, 'ar'))).toBe('١١٬٥٠٠٫٥٠');
    expect(arab(() => dateOf(moment, 'ar'))).toBe('٢ مارس ٢٠٢٦');
    expect(arab(() => timeOf(moment, 'ar'))).toBe('٠٠:٣٠');
    expect(arab(() => agoOf('2026-02-27T21:30:00Z', moment, 'ar'))).not.toMatch(/[0-9]/);
    expect(arab(() => agoOf('2026-03-01T09:30:00Z', moment, 'ar'))).toBe('قبل ١٢ ساعة');
    expect(arab(() => hijriOf(moment, 'ar'))).not.toMatch(/[0-9]/);
    expect(arab(() => numberOf(1234.5, 'en'))).toBe('1,234.5');
    expect(numberOf(1234.5, 'ar')).toBe('1,234.5');
  });

  test('moments are told in the reader’s zone, and a calendar day is the same everywhere', () => {
    const there = as('latn', 'America/New_York');
    expect(there(() => timeOf(moment, 'en'))).toBe('16:30');
    expect(there(() => dateOf(moment, 'en'))).toBe('1 March 2026');
    expect(dateOf(moment, 'en')).toBe('2 March 2026');
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'Asia/Riyadh']) {
      expect(as('latn', zone)(() => dateOf('1990-05-01', 'en'))).toBe('1 May 1990');
      expect(as('latn', zone)(() => monthOf('2024-01', 'en'))).toBe('January 2024');
    }
  });

  test('two requests at once do not see each other’s choice', async () => {
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return numberOf(12, 'ar');
    };
    const [arab, latn] = await Promise.all([as('arab', 'Asia/Riyadh')(late), as('latn', 'Asia/Riyadh')(late)]);
    expect([arab, latn]).toEqual(['١٢', '12']);
  });

  test('a cookie that says anything else counts as no choice', () => {
    const kept = (digits: 'latn' | 'arab', time_zone: string) =>
      writingOf(
        parseCookies(
          writingCookies({ digits, time_zone })
            .map((cookie) => cookie.split(';')[0])
            .join('; '),
        ),
      );
    expect(kept('arab', 'Africa/Cairo')).toEqual({ digits: 'arab', time_zone: 'Africa/Cairo' });
    const usual = { digits: 'latn', time_zone: 'Asia/Riyadh' };
    for (const cookies of [{}, { digits: 'roman', zone: 'Mars/Base' }, { zone: 'x'.repeat(300) }])
      expect(writingOf(cookies as Record<string, string>)).toEqual(usual);
  });
});
