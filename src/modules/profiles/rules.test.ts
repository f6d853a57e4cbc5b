import { isOnNetwork } from '#platform/fields/networks.ts';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '#platform/fields/problems.ts';
import {
  ExperienceForm,
  ExperienceInput,
  InfoForm,
  JobRequiredForm,
  PersonalInfoForm,
  QualificationInput,
  SkillsForm,
  SkillsPatch,
  SocialContactsPatch,
} from './inputs.ts';
import {
  ageOn,
  brokenBirthdate,
  graduationDateOf,
  isGrade,
  isStale,
  latestFirst,
  monthsOfExperience,
  otherLanguageOf,
  swapped,
  textIn,
  writtenIn,
} from './rules.ts';

const refusedBy = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: unknown } },
  value: unknown,
  locale: 'ar' | 'en' = 'en',
) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : problemsOf(parsed.error as never, locale);
};

describe('ages', () => {
  test('a birthday counts on its day, not before', () => {
    expect(ageOn('2000-03-02', '2026-03-01')).toBe(25);
    expect(ageOn('2000-03-01', '2026-03-01')).toBe(26);
  });

  test('15 to 90 is fine, younger and older are not, and the future is said to be so', () => {
    const today = '2026-03-01';
    expect(brokenBirthdate('2011-03-01', today)).toBeNull();
    expect(brokenBirthdate('2011-03-02', today)).toBe('valid');
    expect(brokenBirthdate('1936-03-01', today)).toBeNull();
    expect(brokenBirthdate('1935-03-01', today)).toBe('valid');
    expect(brokenBirthdate('2026-03-01', today)).toBe('past');
  });
});

describe('experience', () => {
  test('overlapping jobs count once and the current one runs to today', () => {
    const jobs = [
      { start_date: '2020-01-01', end_date: '2020-12-31' },
      { start_date: '2020-07-01', end_date: '2021-06-30' },
      { start_date: '2025-01-01', end_date: null },
    ];
    expect(monthsOfExperience(jobs, '2025-06-15')).toBe(24);
    expect(monthsOfExperience([], '2025-06-15')).toBe(0);
    // Rows that were written before dates had a lower bound: Shawwal 1444 began in April 2023.
    expect(monthsOfExperience([{ start_date: '1444-10-01', end_date: null }], '2025-04-15')).toBe(25);
    expect(monthsOfExperience([{ start_date: '0202-01-01', end_date: null }], '2025-04-15')).toBe(0);
    expect(jobs.toSorted(latestFirst).map(({ start_date }) => start_date)).toEqual([
      '2025-01-01',
      '2020-07-01',
      '2020-01-01',
    ]);
  });

  test('a month is its first day; the end may not come before the start, and is needed unless the job goes on', () => {
    const job = { company_name: 'بيت الخبرة', job_title: 'محللة', start_date: '2022-03' };
    expect(ExperienceForm.parse({ ...job, end_date: '', is_current: 'true' })).toMatchObject({
      start_date: '2022-03-01',
      end_date: null,
    });
    for (const schema of [ExperienceForm, ExperienceInput]) {
      expect(refusedBy(schema, { ...job, end_date: '2023-01', is_current: 'true' })).toEqual({
        end_date: ['Clear the end date, or untick “I still work here”'],
      });
      expect(refusedBy(schema, { ...job, end_date: '', is_current: 'false' })).toEqual({
        end_date: ['End date field is required'],
      });
    }
    expect(ExperienceInput.parse({ ...job, end_date: null })).not.toHaveProperty('is_current');
    expect(refusedBy(ExperienceForm, { ...job, end_date: '2021-01' })).toEqual({
      end_date: ['The start must come before the end'],
    });
    expect(refusedBy(ExperienceForm, { ...job, end_date: '' }, 'ar')).toEqual({
      end_date: ['حقل تاريخ النهاية مطلوب'],
    });
    expect(ExperienceForm.parse({ ...job, is_current: 'on', latest_salary: '١٢٬٥٠٠' })).toMatchObject({
      latest_salary: 1_250_000,
    });
    expect(refusedBy(ExperienceForm, { ...job, is_current: 'on', latest_salary: '-5' })).toEqual({
      latest_salary: ['must be positive numbers'],
    });
    expect(refusedBy(ExperienceForm, { ...job, start_date: '', is_current: 'on' })).toEqual({
      start_date: ['Start date field is required'],
    });
  });
});

describe('qualifications', () => {
  test('the graduation date is derived', () => {
    expect(graduationDateOf({ graduated_year: 2021, graduated_month: 6 })).toBe('2021-06-01');
    expect(graduationDateOf({ graduated_year: 2021, graduated_month: null })).toBe('2021-01-01');
    expect(graduationDateOf({ graduated_year: null, graduated_month: null })).toBeNull();
  });

  test('a grade stays within its system', () => {
    expect([
      isGrade('of_5', '4.62'),
      isGrade('of_4', '4.62'),
      isGrade('of_100', '98'),
      isGrade('words', 'ممتاز'),
    ]).toEqual([true, false, true, true]);
    expect(
      refusedBy(QualificationInput, {
        qualification_type: 'bachelor',
        university: 'جامعة الملك سعود',
        system: 'of_4',
        graduation_degree: '4.62',
      }),
    ).toEqual({
      graduation_degree: ['must be valid'],
    });
    expect(
      QualificationInput.parse({ qualification_type: 'secondary', system: 'of_100', graduation_degree: '٩٨.٥' }),
    ).toMatchObject({ graduation_degree: '98.5' });
  });

  test('above secondary school a university is asked for', () => {
    expect(refusedBy(QualificationInput, { qualification_type: 'diploma' }, 'ar')).toEqual({
      university: ['حقل الجامعة أو المعهد مطلوب'],
    });
    expect(refusedBy(QualificationInput, { qualification_type: 'secondary' })).toEqual({});
    expect(refusedBy(QualificationInput, { qualification_type: 'secondary', graduated_year: '1949' })).toEqual({
      graduated_year: ['This Field must be at less 1950'],
    });
  });
});

describe('other sections', () => {
  test('one whole name in either language is enough, half a name is not', () => {
    const common = { visibility: 'public' };
    expect(refusedBy(InfoForm, { ...common, ar_first_name: 'ريم', ar_last_name: 'العتيبي' })).toEqual({});
    expect(refusedBy(InfoForm, { ...common, en_first_name: 'Reem', en_last_name: 'Alotaibi' })).toEqual({});
    expect(refusedBy(InfoForm, { ...common, ar_first_name: 'ريم' })).toEqual({
      ar_last_name: ['Last name in Arabic field is required'],
    });
    expect(refusedBy(InfoForm, { ...common, ar_first_name: 'Reem', ar_last_name: 'العتيبي' }, 'ar')).toEqual({
      ar_first_name: ['اكتب الاسم الأول بالعربية بحروف عربية'],
    });
  });

  test('what is required says so in the reader’s language', () => {
    expect(refusedBy(PersonalInfoForm, { birthdate: '', nationality_id: '' })).toEqual({
      birthdate: ['Date of birth field is required'],
      nationality_id: ['Nationality field is required'],
    });
    expect(refusedBy(JobRequiredForm, { job_role_title: '', notice_period: '13' }, 'ar')).toEqual({
      job_role_title: ['حقل المسمى المطلوب مطلوب'],
      notice_period: ['يجب ألا تزيد القيمة على 12'],
    });
    expect(
      JobRequiredForm.parse({ job_role_title: 'محاسب', expected_salary: '9500.50', job_types: 'part_time' }),
    ).toMatchObject({
      expected_salary: 950_050,
      job_types: ['part_time'],
    });
  });

  test('a skill is listed once, however it is spelled, and its problem stays on its line', () => {
    const skills = [
      { skill_name: 'إدارة المشاريع', level: 'high' },
      { skill_name: 'ادارة  المشاريع', level: 'average' },
    ];
    expect(refusedBy(SkillsPatch, { skills })).toEqual({ 'skills.1.skill_name': ['This value is repeated'] });
    const lines = {
      'skills.0.skill_name': 'SQL',
      'skills.0.level': 'high',
      'skills.1.skill_name': '',
      'skills.1.level': 'average',
      'skills.2.skill_name': 'sql',
      'skills.2.level': 'high',
    };
    expect(refusedBy(SkillsForm, lines)).toEqual({ 'skills.2.skill_name': ['This value is repeated'] });
    expect(SkillsForm.parse({ ...lines, 'skills.2.skill_name': 'Excel' }).skills).toHaveLength(2);
  });

  test('an account is on its network’s own host; a bare name is completed', () => {
    expect(SocialContactsPatch.parse({ linkedin: 'reem', twitter: '@reem', site: 'reem.sa' })).toEqual({
      linkedin: 'https://linkedin.com/in/reem',
      twitter: 'https://x.com/reem',
      site: 'https://reem.sa',
    });
    expect(refusedBy(SocialContactsPatch, { linkedin: 'https://linkedin.com.evil.example/in/x' })).toEqual({
      linkedin: ['The address must be on linkedin.com'],
    });
    expect(isOnNetwork('insta', 'https://www.instagram.com/reem')).toBe(true);
  });
});

describe('a text in two languages', () => {
  test('is read in the reader’s language, whichever of the two was written first', () => {
    expect(textIn('ar', 'محلل بيانات', 'Data analyst')).toBe('محلل بيانات');
    expect(textIn('en', 'محلل بيانات', 'Data analyst')).toBe('Data analyst');
    expect(textIn('ar', 'Data analyst', 'محلل بيانات SQL')).toBe('محلل بيانات SQL');
    expect(textIn('en', 'Data analyst', 'محلل بيانات')).toBe('Data analyst');
  });

  test('is read in the one there is, and is none when there is none', () => {
    expect(textIn('ar', 'Nurse', null)).toBe('Nurse');
    expect(textIn('en', null, 'ممرضة')).toBe('ممرضة');
    expect(textIn('en', '', undefined)).toBeNull();
    expect(writtenIn('en', { title: 'دورة', title_other: 'A course' }, 'title')).toBe('A course');
  });

  test('the other language is the one the first text is not in', () => {
    expect(otherLanguageOf('محاسب', 'en')).toBe('en');
    expect(otherLanguageOf('Accountant at شركة', 'ar')).toBe('ar');
    expect(otherLanguageOf('', 'ar')).toBe('en');
    expect(otherLanguageOf(null, 'en')).toBe('ar');
  });
});

describe('a copy that is too old', () => {
  const profile = { version: 7, section_versions: { skills: 5 } };

  test('is one read before its own section changed, not before another one did', () => {
    expect(isStale(profile, 'skills', 4)).toBe(true);
    expect(isStale(profile, 'skills', 5)).toBe(false);
    expect(isStale(profile, 'majors', 1)).toBe(false);
  });

  test('no version says "whatever stands there", and one never given out is refused', () => {
    expect(isStale(profile, 'skills', undefined)).toBe(false);
    expect(isStale(profile, 'majors', 8)).toBe(true);
  });
});

test('two places change over and the others stay', () => {
  expect(swapped(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});
