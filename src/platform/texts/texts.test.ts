import { describe, expect, test } from 'vitest';
import { agoOf, dateOf, hijriOf, riyalsOf } from './format.ts';
import { barePath, localeOfPath, localPath } from './locale.ts';
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
});
