import { latestFirst, monthsOfExperience } from '#modules/profiles/rules.ts';
import { DAY_MS } from '#platform/durations.ts';
import { packCodes, type FacetValue } from '#platform/search/facet-codes.ts';
import { documentOf, valueMark, type ConceptsIn, type ShortFormsIn } from '#platform/search/index-words.ts';
import { nameMarks } from './name-marks.ts';
import { highestQualification, SEARCHED_LISTS, whoIs, type Found } from './found-person.ts';
import { bandOf, levelsUpTo, NOTICE_PERIODS, noticePeriodOf, rankOfLevel, SALARY_BANDS, YEARS_BANDS } from './rules.ts';
import { leavingOutWho, withoutWho } from '#modules/privacy/service.server.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { PROFILE_FIELDS, weightOf, type CvField, type Weight } from '#modules/profiles/fields.ts';
import { JOB_TYPES, QUALIFICATION_TYPES, SKILL_LEVELS } from '#modules/profiles/contract.ts';

/** Raised whenever a row would be written differently: old rows are then written anew in the background. */
export const INDEX_VERSION = 5;

/** What employers may choose by, with the number of each in a row's codes. Nothing else is counted. */
export const FACET_NUMBERS = {
  city_id: 1,
  major_id: 2,
  qualification: 3,
  years: 4,
  skill_id: 5,
  expected_salary: 6,
  notice_period: 7,
  job_type: 8,
  language_id: 9,
  last_active: 10,
} as const;
export type FacetName = keyof typeof FACET_NUMBERS;
export const FACETS = Object.keys(FACET_NUMBERS) as FacetName[];

/** A code's value is a number; for a choice, its place in the list. */
export const CHOICES = {
  qualification: QUALIFICATION_TYPES,
  years: YEARS_BANDS,
  expected_salary: SALARY_BANDS,
  notice_period: NOTICE_PERIODS,
  job_type: JOB_TYPES,
} as const satisfies Partial<Record<FacetName, readonly string[]>>;
export type ChoiceName = keyof typeof CHOICES;

const LEVELS_NUM = SKILL_LEVELS.length;
/** A skill and its level in one code. */
const skillCode = (skill_id: number, level: number) => skill_id * LEVELS_NUM + level;
export const skillOfCode = (code: number) => ({ skill_id: Math.floor(code / LEVELS_NUM), level: code % LEVELS_NUM });
/** Somebody knows a skill at least so well; without a level, at all. */
export const skillMark = (skill_id: number, level = 'beginner') => `${skill_id}:${level}`;

export const dayNumberOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** What the catalogues say of a CV's own words. */
export type Naming = {
  skillIdOf: (name: string) => number | null;
  languageIdOf: (name: string) => number | null;
  /** In both languages; empty for null. */
  namesOf: (id: number | null) => string[];
  conceptsIn: ConceptsIn;
  shortFormsIn: ShortFormsIn;
  /** Of all these names. */
  hash: number;
};

export const yearsOf = (
  { experiences, has_no_experience }: Pick<Found, 'experiences' | 'has_no_experience'>,
  today: string,
) => (experiences.length > 0 ? Math.floor(monthsOfExperience(experiences, today) / 12) : has_no_experience ? 0 : null);

/** An empty CV is no find. */
export const isSearchable = (found: Found): boolean =>
  found.job_role_title !== null ||
  found.experiences.length > 0 ||
  found.skills.length > 0 ||
  found.qualifications.length > 0;

/**
 * A seeker as a row of the index, which companies that choose without names search as well: of who it is there are
 * only the marks of the names, and nothing that stands in the person's own words. `today` is a calendar day, which ends the job that somebody has now. */
export function indexRowOf(known: Found, { naming, today }: { naming: Naming; today: string }) {
  const found = withoutWho(known, leavingOutWho(whoIs(known)));
  const sorted_at = new Date(dayNumberOf(found.last_active) * DAY_MS);
  const texts = textsOf({ ...found, experiences: found.experiences.toSorted(latestFirst) });
  const skills = skillsOf(found, naming);
  // Some name a language among their skills.
  const spoken = [
    ...found.languages.map(({ language }) => language),
    ...found.skills.map(({ skill_name }) => skill_name),
  ];
  const languages = unique(spoken.map(naming.languageIdOf));
  const years = bandOf(YEARS_BANDS, yearsOf(found, today));
  const chosen: Record<ChoiceName, readonly (string | null | undefined)[]> = {
    qualification: [highestQualification(found.qualifications)?.qualification_type],
    years: [years],
    expected_salary: [bandOf(SALARY_BANDS, found.expected_salary)],
    notice_period: [noticePeriodOf(found.notice_period)],
    job_type: found.job_types,
  };
  const codes: FacetValue[] = [
    ...(found.city_id ? [[FACET_NUMBERS.city_id, found.city_id] as const] : []),
    ...found.majors.map((id) => [FACET_NUMBERS.major_id, id] as const),
    ...skills.map(({ id, level }) => [FACET_NUMBERS.skill_id, skillCode(id, rankOfLevel(level))] as const),
    ...languages.map((id) => [FACET_NUMBERS.language_id, id] as const),
    [FACET_NUMBERS.last_active, dayNumberOf(sorted_at)] as const,
    ...Object.entries(chosen).flatMap(([name, values]) =>
      values
        .map((value) => (CHOICES[name as ChoiceName] as readonly string[]).indexOf(value ?? ''))
        .filter((at) => at >= 0)
        .map((at) => [FACET_NUMBERS[name as ChoiceName], at] as const),
    ),
  ];
  const marks = [
    ...(found.city_id ? [valueMark('city_id', found.city_id)] : []),
    ...found.majors.map((id) => valueMark('major_id', id)),
    ...skills.flatMap(({ id, level }) => levelsUpTo(level).map((one) => valueMark('skill_id', skillMark(id, one)))),
    ...languages.map((id) => valueMark('language_id', id)),
    ...Object.entries(chosen).flatMap(([name, values]) =>
      values.filter((value) => value !== null && value !== undefined).map((value) => valueMark(name, value!)),
    ),
    ...nameMarks(known),
  ];
  const document = documentOf({
    id: found.user_id,
    at: sorted_at,
    marks,
    conceptsIn: naming.conceptsIn,
    shortFormsIn: naming.shortFormsIn,
    texts: {
      A: texts.A,
      occupation: naming.namesOf(found.job_role_id),
      B: [...texts.B, ...found.majors.flatMap((id) => naming.namesOf(id))],
      C: [...texts.C, ...naming.namesOf(found.city_id)],
      D: texts.D,
    },
  });
  return { user_id: found.user_id, document, codes: packCodes(codes), city_id: found.city_id, sorted_at };
}

/** The words that somebody is found by. Only the first entry of a list has the greatest weight. */
function textsOf(found: Found) {
  const texts: Record<Weight, (string | null)[]> = { A: [], B: [], C: [], D: [] };
  const add = (fields: Record<string, CvField>, row: object, isFirst = true) => {
    for (const name of namesIn(fields)) {
      const weight = weightOf(fields[name]!);
      if (weight) texts[weight === 'A' && !isFirst ? 'B' : weight].push(row[name as keyof typeof row]);
    }
  };
  add(PROFILE_FIELDS, found);
  for (const list of namesIn(SEARCHED_LISTS))
    for (const [at, entry] of found[list].entries()) add(SEARCHED_LISTS[list], entry, at === 0);
  return texts;
}

const unique = <Value>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Those that the catalogue knows; of two spellings of one, the better level. */
function skillsOf({ skills }: Found, { skillIdOf }: Naming) {
  const best = new Map<number, Found['skills'][number]['level']>();
  for (const { skill_name, level } of skills) {
    const id = skillIdOf(skill_name);
    if (id === null) continue;
    const known = best.get(id);
    if (!known || rankOfLevel(level) > rankOfLevel(known)) best.set(id, level);
  }
  return [...best].map(([id, level]) => ({ id, level }));
}
