import { gradeOf, madeOf, nameOf } from '#modules/profiles/components/cv-words.ts';
import { SOCIALS, type Snapshot } from '#modules/profiles/contract.ts';
import type {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  ResumeName,
  SKILL_FIELDS,
} from '#modules/profiles/fields.ts';
import { writtenIn } from '#modules/profiles/rules.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { CvNames } from './document.ts';
import { JSON_RESUME_SCHEMA, type JsonResume } from './json-resume.ts';

type Item<List extends 'work' | 'education' | 'skills' | 'certificates' | 'volunteer'> = NonNullable<
  JsonResume[List]
>[number];

/** A CV in the shape that other CV sites read, for which each field that travels gives its part. */
export function resumeOf(cv: Snapshot, locale: Locale, names: CvNames, countryCode: string | null): JsonResume {
  const tp = translate(profilesTexts, locale);
  const written = <Name extends string>(
    one: { [Field in Name]: string | null } & { [Field in `${Name}_other`]?: string | null },
    name: Name,
  ) => {
    const text = writtenIn(locale, one, name);
    return text && names.translated(text, locale);
  };
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: given({
      name: nameOf(cv, locale),
      ...madeOf<ResumeName<typeof PROFILE_FIELDS>, NonNullable<JsonResume['basics']>>({
        job_role_title: { label: written(cv, 'job_role_title') },
        email: { email: cv.email },
        phone: { phone: cv.phone },
        about: { summary: writtenIn(locale, cv, 'about') },
        city_id: { location: cv.city_id ? given({ city: names.nameOf(cv.city_id, locale), countryCode }) : null },
      }),
      url: cv.socials.site,
      profiles: SOCIALS.filter((network) => network !== 'site').flatMap((network) => {
        const url = cv.socials[network];
        return url ? [given({ network: fieldLabel(network, 'en'), username: usernameIn(url), url })] : [];
      }),
    }),
    work: cv.experiences.map((one) =>
      given(
        madeOf<ResumeName<typeof EXPERIENCE_FIELDS>, Item<'work'>>({
          company_name: { name: written(one, 'company_name') },
          job_title: { position: written(one, 'job_title') },
          start_date: { startDate: one.start_date },
          end_date: { endDate: one.end_date },
          job_description: { summary: writtenIn(locale, one, 'job_description') },
        }),
      ),
    ),
    education: cv.qualifications.map((one) =>
      given(
        madeOf<ResumeName<typeof QUALIFICATION_FIELDS>, Item<'education'>>({
          university: { institution: written(one, 'university') },
          study_field: { area: written(one, 'study_field') },
          qualification_type: { studyType: tp(`profiles.type_${one.qualification_type}`) },
          graduated_year: {
            endDate: one.graduated_month
              ? one.graduation_date?.slice(0, 'YYYY-MM'.length)
              : one.graduated_year?.toString(),
          },
          graduation_degree: { score: gradeOf(one, locale) },
        }),
      ),
    ),
    skills: cv.skills.map((one) =>
      given(
        madeOf<ResumeName<typeof SKILL_FIELDS>, Item<'skills'>>({
          skill_name: { name: names.translated(one.skill_name, locale) },
          level: { level: tp(`profiles.level_${one.level}`) },
        }),
      ),
    ),
    certificates: cv.courses.map((one) =>
      given(
        madeOf<ResumeName<typeof COURSE_FIELDS>, Item<'certificates'>>({
          title: { name: written(one, 'title') },
        }),
      ),
    ),
    volunteer: cv.memberships.map((one) =>
      given(
        madeOf<ResumeName<typeof MEMBERSHIP_FIELDS>, Item<'volunteer'>>({
          role_name: { position: written(one, 'role_name') },
          member_from: { startDate: one.member_from },
        }),
      ),
    ),
    interests: cv.majors.flatMap((id) => {
      const name = names.nameOf(id, locale);
      return name ? [{ name }] : [];
    }),
    meta: { version: 'v1.0.0', lastModified: cv.taken_at.replace(/\.\d+Z$/, '') },
  };
}

/** Without what was not said: the schema has no null. */
const given = <Item extends Record<string, unknown>>(item: Item) =>
  Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as {
    [Key in keyof Item]?: NonNullable<Item[Key]>;
  };

const usernameIn = (address: string): string | null =>
  URL.parse(address)
    ?.pathname.split('/')
    .filter((part) => part !== '' && !/^(in|add|user|channel)$/.test(part))
    .at(0)
    ?.replace(/^@/, '') ?? null;
