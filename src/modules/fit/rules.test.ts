import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBeWeighed,
  FIT_KINDS,
  fitOf,
  isUnsaidByAd,
  kilometresBetween,
  WEIGHTS,
  type Ad,
  type FitKind,
  type Person,
  type Title,
} from './rules.ts';

const title = (role_id: number | null, spellings: string[] = [], near_role_ids: number[] = []): Title => ({
  role_id,
  near_role_ids,
  spellings: spellings.map((spelling) => spelling.split(' ')),
});
const skill = (key: string) => ({ key, name: key.toUpperCase() });
const RIYADH = { city_id: 1, lat: 24.688, lng: 46.722 };
const DAMMAM = { city_id: 2, lat: 26.434, lng: 50.103 };
const KHOBAR = { city_id: 3, lat: 26.279, lng: 50.208 };

const ad: Ad = {
  title: title(10, ['محاسب', 'accountant'], [11]),
  skills: [skill('excel'), skill('sap'), skill('vat')],
  experience_from: 3,
  experience_to: 5,
  major: { id: 20, group: 'business' },
  min_qualification: 'bachelor',
  place: RIYADH,
  is_remote: false,
  job_type: 'full_time',
  salary_from: 800_000,
  salary_to: 1_000_000,
};
const person: Person = {
  desired: title(10),
  held: [],
  skills: [skill('excel'), skill('sap'), skill('vat'), skill('chess')],
  months: 40,
  majors: [{ id: 20, group: 'business' }],
  qualification: 'bachelor',
  coming_qualification: null,
  place: RIYADH,
  expected_salary: 900_000,
  job_types: ['full_time'],
};

const reasonOf = (kind: FitKind, ads: Partial<Ad>, persons: Partial<Person>) =>
  fitOf({ ...ad, ...ads }, { ...person, ...persons }).reasons.find((reason) => reason.kind === kind)!.words;

describe('a score', () => {
  test('the weights together are 100', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  test('whoever meets every point has 100, and the mark closes', () => {
    expect(fitOf(ad, person)).toMatchObject({ score: 100, met: 8, all: 8 });
  });

  test('whoever meets none has 0', () => {
    const other: Person = {
      desired: title(99),
      held: [],
      skills: [skill('chess')],
      months: 0,
      majors: [{ id: 30, group: 'health' }],
      qualification: 'secondary',
      coming_qualification: null,
      place: DAMMAM,
      expected_salary: 5_000_000,
      job_types: ['part_time'],
    };
    expect(fitOf(ad, other)).toMatchObject({ score: 0, met: 0, all: 8 });
  });

  test('an ad that says little is neither the best nor the worst, and its silence is no point', () => {
    const silent: Ad = {
      ...ad,
      skills: [],
      experience_from: null,
      experience_to: null,
      major: null,
      min_qualification: null,
      salary_from: null,
      salary_to: null,
    };
    const fit = fitOf(silent, person);
    expect(fit).toMatchObject({ met: 3, all: 3 });
    expect(fit.score).toBeGreaterThan(50);
    expect(fit.score).toBeLessThan(fitOf(ad, person).score);
    expect(fit.reasons.filter(isUnsaidByAd)).toHaveLength(5);
  });

  test('skills of which some are there are two lines: what one has, what one lacks', () => {
    const fit = fitOf(ad, { ...person, skills: [skill('sap')] });
    expect(fit).toMatchObject({ met: 8, all: 9, matched_skills: [skill('sap')] });
    expect(fit.missing_skills).toEqual([skill('excel'), skill('vat')]);
  });

  test('a profile without wish, skill or work cannot be weighed', () => {
    expect(canBeWeighed({ ...person, desired: null, skills: [] })).toBe(false);
    expect(canBeWeighed({ ...person, desired: null, skills: [], held: [title(1)] })).toBe(true);
  });
});

describe('each point', () => {
  test.for<[FitKind, string, Partial<Ad>, Partial<Person>]>([
    ['title', 'title_desired', {}, {}],
    ['title', 'title_near', {}, { desired: title(11) }],
    ['title', 'title_other', {}, { desired: title(12) }],
    ['title', 'title_held', {}, { desired: null, held: [title(10)] }],
    ['title', 'title_held', {}, { desired: title(12), held: [title(10)] }],
    ['title', 'title_own_unknown', {}, { desired: null }],
    ['title', 'title_desired', { title: title(null, ['باريستا']) }, { desired: title(null, ['باريستا']) }],
    ['title', 'title_near', { title: title(null, ['باريستا اول']) }, { desired: title(null, ['باريستا']) }],
    ['title', 'title_unclear', { title: title(null, ['barista']) }, { desired: title(null, ['باريستا']) }],
    ['skill', 'skill_all', {}, {}],
    ['skill', 'skill_some', {}, { skills: [skill('sap')] }],
    ['skill', 'skill_none', {}, { skills: [] }],
    ['skill', 'skill_not_said', { skills: [] }, {}],
    ['years', 'years_enough', {}, { months: 36 }],
    ['years', 'years_enough', {}, { months: 400 }],
    ['years', 'years_nearly', {}, { months: 35 }],
    ['years', 'years_nearly', {}, { months: 24 }],
    ['years', 'years_short', {}, { months: 23 }],
    ['years', 'years_own_unknown', {}, { months: null }],
    ['years', 'years_enough', { experience_from: 0 }, { months: null }],
    ['years', 'years_short', { experience_from: 1 }, { months: 0 }],
    ['years', 'years_not_said', { experience_from: null, experience_to: null }, {}],
    ['major', 'major_same', {}, {}],
    ['major', 'major_near', {}, { majors: [{ id: 21, group: 'business' }] }],
    ['major', 'major_other', {}, { majors: [{ id: 21, group: null }] }],
    ['major', 'major_own_unknown', {}, { majors: [] }],
    ['major', 'major_not_said', { major: null }, {}],
    ['qualification', 'qualification_enough', {}, { qualification: 'phd' }],
    ['qualification', 'qualification_nearly', {}, { qualification: 'diploma' }],
    ['qualification', 'qualification_coming', {}, { qualification: 'secondary', coming_qualification: 'bachelor' }],
    ['qualification', 'qualification_short', {}, { qualification: 'secondary' }],
    ['qualification', 'qualification_own_unknown', {}, { qualification: null }],
    ['qualification', 'qualification_not_said', { min_qualification: null }, {}],
    ['city', 'city_same', {}, {}],
    ['city', 'city_near', { place: DAMMAM }, { place: KHOBAR }],
    ['city', 'city_other', {}, { place: DAMMAM }],
    ['city', 'city_remote', { is_remote: true }, { place: DAMMAM }],
    ['city', 'city_own_unknown', {}, { place: null }],
    ['city', 'city_not_said', { place: null }, {}],
    ['pay', 'pay_within', {}, { expected_salary: 1_000_000 }],
    ['pay', 'pay_within', {}, { expected_salary: 100_000 }],
    ['pay', 'pay_nearly', {}, { expected_salary: 1_050_000 }],
    ['pay', 'pay_below', {}, { expected_salary: 1_200_000 }],
    ['pay', 'pay_own_unknown', {}, { expected_salary: null }],
    ['pay', 'pay_not_said', { salary_from: null, salary_to: null }, {}],
    ['type', 'type_wanted', {}, {}],
    ['type', 'type_wanted', { is_remote: true }, { job_types: ['remotely'] }],
    ['type', 'type_other', {}, { job_types: ['part_time'] }],
    ['type', 'type_own_unknown', {}, { job_types: [] }],
    ['type', 'type_not_said', { job_type: null }, {}],
  ])('%s: %s (%#)', ([kind, words, ads, persons]) => {
    expect(reasonOf(kind, ads, persons)).toBe(words);
  });

  test('distances are those of the map', () => {
    expect(kilometresBetween(DAMMAM, KHOBAR)).toBeCloseTo(20, -1);
    expect(kilometresBetween(RIYADH, DAMMAM)).toBeGreaterThan(350);
    expect(kilometresBetween(RIYADH, { lat: null, lng: 1 })).toBeNull();
  });
});

const someTitle = fc.record({
  role_id: fc.option(fc.integer({ min: 1, max: 6 })),
  near_role_ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  spellings: fc.uniqueArray(fc.constantFrom(['محاسب'], ['محاسب', 'اول'], ['accountant'], ['nurse'], ['مهندس']), {
    maxLength: 3,
  }),
});
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const someSkills = fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 7 }).map((keys) => keys.map(skill));
const someMajor = fc.record({ id: fc.integer({ min: 1, max: 5 }), group: fc.option(fc.constantFrom('x', 'y')) });
const somePlace = fc.constantFrom(RIYADH, DAMMAM, KHOBAR, { city_id: 4, lat: null, lng: null });
const someLevel = fc.constantFrom('secondary', 'diploma', 'bachelor', 'ma', 'phd');
const someMoney = fc.option(fc.integer({ min: 1, max: 5_000_000 }));
const someType = fc.constantFrom('full_time', 'part_time', 'remotely');
const someYears = fc.option(fc.integer({ min: 0, max: 40 }));
const someAd: fc.Arbitrary<Ad> = fc.record({
  title: someTitle,
  skills: someSkills,
  experience_from: someYears,
  experience_to: someYears,
  major: fc.option(someMajor),
  min_qualification: fc.option(someLevel),
  place: fc.option(somePlace),
  is_remote: fc.boolean(),
  job_type: fc.option(someType),
  salary_from: someMoney,
  salary_to: someMoney,
}) as fc.Arbitrary<Ad>;
const somePerson: fc.Arbitrary<Person> = fc.record({
  desired: fc.option(someTitle),
  held: fc.array(someTitle, { maxLength: 3 }),
  skills: someSkills,
  months: fc.option(fc.integer({ min: 0, max: 500 })),
  majors: fc.array(someMajor, { maxLength: 3 }),
  qualification: fc.option(someLevel),
  coming_qualification: fc.option(someLevel),
  place: fc.option(somePlace),
  expected_salary: someMoney,
  job_types: fc.uniqueArray(someType),
}) as fc.Arbitrary<Person>;

describe('for every ad and person', () => {
  test('the score is a whole number from 0 to 100, and the points met are among the points', () => {
    fc.assert(
      fc.property(someAd, somePerson, (ad, person) => {
        const { score, met, all, reasons } = fitOf(ad, person);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(met >= 0 && met <= all).toBe(true);
        expect(reasons.map(({ kind }) => kind)).toEqual(FIT_KINDS);
      }),
    );
  });

  test('the same question has the same answer, and nothing given is changed by it', () => {
    fc.assert(
      fc.property(someAd, somePerson, (ad, person) => {
        const before = structuredClone({ ad, person });
        expect(fitOf(ad, person)).toEqual(fitOf(structuredClone(ad), structuredClone(person)));
        expect({ ad, person }).toEqual(before);
      }),
    );
  });

  test('the order in which a person lists things does not matter', () => {
    fc.assert(
      fc.property(someAd, somePerson, (ad, person) => {
        const turned = {
          ...person,
          held: person.held.toReversed(),
          skills: person.skills.toReversed(),
          majors: person.majors.toReversed(),
          job_types: person.job_types.toReversed(),
        };
        expect(fitOf(ad, turned)).toEqual(fitOf(ad, person));
      }),
    );
  });

  test('one skill more never lowers the score, and a wanted one is no longer missing', () => {
    fc.assert(
      fc.property(someAd, somePerson, fc.constantFrom(...KEYS), (ad, person, key) => {
        const more = fitOf(ad, { ...person, skills: [...person.skills, skill(key)] });
        expect(more.score).toBeGreaterThanOrEqual(fitOf(ad, person).score);
        expect(more.missing_skills.map((one) => one.key)).not.toContain(key);
      }),
    );
  });

  test('more experience, a higher degree and a lower wage never lower it', () => {
    fc.assert(
      fc.property(someAd, somePerson, fc.integer({ min: 1, max: 100 }), (ad, person, more) => {
        const known = { ...person, months: person.months ?? 0, expected_salary: person.expected_salary ?? 900_000 };
        const { score } = fitOf(ad, known);
        const better: Partial<Person>[] = [
          { months: known.months + more },
          { qualification: 'phd' },
          { expected_salary: Math.max(1, known.expected_salary - more * 1000) },
        ];
        for (const change of better) expect(fitOf(ad, { ...known, ...change }).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
