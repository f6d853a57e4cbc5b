import { describe, expect, test } from 'vitest';
import { completenessOf, pageOfSection, SECTION_NAMES, SECTIONS, type Filled } from './completeness.ts';

const empty: Filled = {
  ar_first_name: null,
  ar_last_name: null,
  en_first_name: null,
  en_last_name: null,
  birthdate: null,
  nationality_id: null,
  country_id: null,
  city_id: null,
  address: null,
  about: null,
  about_other: null,
  photo_file_id: null,
  cv_file_id: null,
  job_role_title: null,
  job_types: [],
  has_no_experience: false,
  has_no_skills: false,
  has_no_memberships: false,
  has_no_courses: false,
  qualifications: [],
  experiences: [],
  skills: [],
  languages: [],
  memberships: [],
  courses: [],
  majors: [],
  socials: {},
};

const full: Filled = {
  ...empty,
  ar_first_name: 'ريم',
  ar_last_name: 'العتيبي',
  birthdate: '1998-01-01',
  nationality_id: 1,
  country_id: 1,
  city_id: 2,
  about: 'نبذة',
  photo_file_id: 'photo',
  cv_file_id: 'cv',
  job_role_title: 'محللة',
  job_types: ['full_time'],
  qualifications: [{ qualification_type: 'bachelor', graduated_year: 2020 }],
  experiences: [{}],
  skills: [{}],
  majors: [1],
  socials: { linkedin: 'https://linkedin.com/in/x' },
};

describe('completeness', () => {
  test('the weights are those of the product and sum to 100', () => {
    expect(Object.values(SECTIONS).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
    expect(SECTIONS).toMatchObject({
      'personal-info': 15,
      'contact-info': 10,
      info: 10,
      'job-required': 15,
      qualification: 15,
      'personal-exp': 15,
      skills: 10,
      majors: 5,
      'social-contacts': 2,
      cv: 3,
    });
  });

  test('an empty profile is 0 and a full one 100, whatever the sections that weigh nothing', () => {
    expect(completenessOf(empty).ratio).toBe(0);
    const { ratio, next, missing } = completenessOf(full);
    expect({ ratio, next }).toEqual({ ratio: 100, next: null });
    expect(missing).toEqual(['languages', 'membership-info', 'courses']);
  });

  test('each section is worth its own weight', () => {
    const without: Record<string, Partial<Filled>> = {
      'personal-info': { birthdate: null },
      'contact-info': { city_id: null },
      info: { photo_file_id: null },
      'job-required': { job_types: [] },
      qualification: { qualifications: [] },
      'personal-exp': { experiences: [] },
      skills: { skills: [] },
      majors: { majors: [] },
      'social-contacts': { socials: { linkedin: null } },
      cv: { cv_file_id: null },
    };
    for (const [section, lack] of Object.entries(without)) {
      const { ratio, next } = completenessOf({ ...full, ...lack });
      expect({ section, ratio }).toEqual({ section, ratio: 100 - SECTIONS[section as keyof typeof SECTIONS] });
      expect(next).toEqual({ section, ratio: 100 });
    }
  });

  test('"none" counts as done for experience, skills, memberships and courses', () => {
    const none = {
      ...empty,
      has_no_experience: true,
      has_no_skills: true,
      has_no_memberships: true,
      has_no_courses: true,
    };
    expect(completenessOf(none).ratio).toBe(25);
    expect(completenessOf(none).missing).not.toContain('courses');
  });

  test('an address stands for the city where we list none', () => {
    expect(completenessOf({ ...full, city_id: null, address: 'Hay 3' }).ratio).toBe(100);
  });

  test('the next step is the heaviest section, and among equals the one that was begun', () => {
    expect(completenessOf(empty).next).toEqual({ section: 'personal-info', ratio: 15 });
    expect(completenessOf({ ...empty, job_role_title: 'محاسب' }).next?.section).toBe('job-required');
    const { next, sections } = completenessOf({
      ...full,
      qualifications: [{ qualification_type: 'ma', graduated_year: null }],
      photo_file_id: null,
    });
    expect(next).toEqual({ section: 'qualification', ratio: 90 });
    expect(sections.find(({ section }) => section === 'qualification')?.lacks).toEqual(['graduated_year']);
  });

  test('the CV file is filled on the page of the photo', () => {
    expect(SECTION_NAMES.map(pageOfSection)).toContain('info#cv');
    expect(pageOfSection('skills')).toBe('skills');
  });
});
