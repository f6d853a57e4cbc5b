import { dayInRiyadh } from '#platform/durations.ts';
import { monthsOfExperience } from '#modules/profiles/rules.ts';
import type { QualificationType } from '#modules/profiles/contract.ts';
import { isRemoteJob } from '#modules/jobs/rules.ts';
import type { AdRow, PersonRow } from '../queries.server.ts';
import { rankOf, type Ad, type Person, type Skill, type Title } from '../rules.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** An ad as the rules read it: names as what they mean. */
export function adOf(row: AdRow, vocabulary: Vocabulary): Ad {
  const names = [row.ar_title, row.en_title];
  return {
    title: vocabulary.titleOf({ role_id: row.job_role_id, names }) ?? UNTITLED,
    skills: once(
      row.skills.length > 0
        ? row.skills.map(vocabulary.skillOf)
        : vocabulary.skillsIn([...names, row.text].filter(Boolean).join(' ')),
    ),
    experience_from: row.experience_from,
    experience_to: row.experience_to,
    major: row.major_id === null ? null : vocabulary.majorOf(row.major_id),
    min_qualification: row.min_qualification as QualificationType | null,
    place: row.city_id === null ? null : vocabulary.placeOf(row.city_id),
    is_remote: isRemoteJob(row),
    job_type: row.job_type,
    salary_from: row.salary_from,
    salary_to: row.salary_to,
  };
}

const UNTITLED: Title = { role_id: null, near_role_ids: [], spellings: [] };

/** A skill that is there twice, say in both languages, is one. */
const once = (skills: Skill[]): Skill[] => [...new Map(skills.map((skill) => [skill.key, skill])).values()];

export function personOf(row: PersonRow, vocabulary: Vocabulary, now: Date): Person {
  const today = dayInRiyadh(now);
  const isHeld = ({ graduated_year, graduated_month }: PersonRow['qualifications'][number]) =>
    graduated_year === null ||
    `${graduated_year}-${String(graduated_month ?? 1).padStart(2, '0')}` <= today.slice(0, 7);
  const held = row.qualifications.filter(isHeld);
  const majors = [
    ...row.majors.map(vocabulary.majorOf),
    ...row.qualifications.flatMap(({ study_field, study_field_other }) =>
      [study_field, study_field_other].flatMap((name) => (name ? (vocabulary.majorNamed(name) ?? []) : [])),
    ),
  ];
  return {
    desired: vocabulary.titleOf({ role_id: row.job_role_id, names: [row.job_role_title, row.job_role_title_other] }),
    held: row.experiences.flatMap(
      ({ job_title, job_title_other }) =>
        vocabulary.titleOf({ role_id: null, names: [job_title, job_title_other] }) ?? [],
    ),
    skills: once(row.skills.map(vocabulary.skillOf)),
    months: row.experiences.length > 0 ? monthsOfExperience(row.experiences, today) : row.has_no_experience ? 0 : null,
    majors,
    qualification: highestOf(held.map(({ type }) => type)),
    coming_qualification: highestOf(row.qualifications.filter((one) => !isHeld(one)).map(({ type }) => type)),
    place: row.city_id === null ? null : vocabulary.placeOf(row.city_id),
    expected_salary: row.expected_salary,
    job_types: row.job_types,
  };
}

const highestOf = (types: string[]): QualificationType | null =>
  (types as QualificationType[]).toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? null;
