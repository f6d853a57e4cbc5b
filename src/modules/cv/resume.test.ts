import { expect, test } from 'vitest';
import { JsonResume, ResumeDate } from './json-resume.ts';
import { resumeOf } from './resume.ts';
import { sampleCv, sampleNames } from './test-data.server.ts';

const resume = (locale: 'ar' | 'en' = 'en', cv = sampleCv()) => resumeOf(cv, locale, sampleNames, 'SA');

test.for(['ar', 'en'] as const)('a CV in %s is a JSON Resume with nothing that the schema would drop', (locale) => {
  const made = resume(locale);
  expect(JsonResume.parse(made)).toEqual(made);
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
});

test('dates, addresses and the country are in the forms of the schema', () => {
  const { work, education, volunteer, basics } = resume();
  const dates = [...work!, ...education!, ...volunteer!].flatMap((one) => [one.startDate, one.endDate]);
  for (const date of dates.filter((one) => one !== undefined))
    expect(date).toMatch(ResumeDate.def.checks ? /^\d{4}/ : /x/);
  expect(education![0]!.endDate).toBe('2018-06');
  expect(work![0]).not.toHaveProperty('endDate');
  expect([basics!.url, ...basics!.profiles!.map(({ url }) => url)].every((url) => URL.canParse(url!))).toBe(true);
  expect(basics!.location).toEqual({ city: 'Riyadh', countryCode: 'SA' });
  expect(basics!.profiles).toEqual([
    { network: 'LinkedIn', username: 'sara', url: 'https://www.linkedin.com/in/sara' },
  ]);
});

test('it is worded in the language asked for', () => {
  expect(resume('ar').work![0]).toMatchObject({ position: 'محللة بيانات أولى', name: 'بيت الخبرة المالية' });
  expect(resume('en').education![0]).toMatchObject({ institution: 'King Saud University', area: 'Statistics' });
});

test('pay, birthdate and nationality do not travel', () => {
  expect(JSON.stringify(resume())).not.toMatch(/1400000|1995|Saudi Arabia/);
});

test('a foreign resume with more than we know is read, and a broken one is not', () => {
  expect(JsonResume.parse({ basics: { name: 'A', pronouns: 'x' }, projects: [] })).toEqual({ basics: { name: 'A' } });
  expect(JsonResume.safeParse({ work: [{ startDate: 'March' }] }).success).toBe(false);
  expect(JsonResume.safeParse({ work: 'none' }).success).toBe(false);
});
