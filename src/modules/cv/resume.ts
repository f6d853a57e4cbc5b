import { gradeOf, nameOf } from '#modules/profiles/components/cv-words.ts';
import { SOCIALS, type Snapshot } from '#modules/profiles/contract.ts';
import { writtenIn } from '#modules/profiles/rules.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { CvNames } from './document.ts';
import { JSON_RESUME_SCHEMA, type JsonResume } from './json-resume.ts';

/** A CV in the shape that other CV sites read. What has no place there (pay, hours, notice) stays out. */
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
      label: written(cv, 'job_role_title'),
      email: cv.email,
      phone: cv.phone,
      url: cv.socials.site,
      summary: writtenIn(locale, cv, 'about'),
      location: cv.city_id ? given({ city: names.nameOf(cv.city_id, locale), countryCode }) : null,
      profiles: SOCIALS.filter((network) => network !== 'site').flatMap((network) => {
        const url = cv.socials[network];
        return url ? [given({ network: fieldLabel(network, 'en'), username: usernameIn(url), url })] : [];
      }),
    }),
    work: cv.experiences.map((one) =>
      given({
        name: written(one, 'company_name'),
        position: written(one, 'job_title'),
        startDate: one.start_date,
        endDate: one.end_date,
        summary: writtenIn(locale, one, 'job_description'),
      }),
    ),
    education: cv.qualifications.map((one) =>
      given({
        institution: written(one, 'university'),
        area: written(one, 'study_field'),
        studyType: tp(`profiles.type_${one.qualification_type}`),
        endDate: one.graduated_month ? one.graduation_date?.slice(0, 'YYYY-MM'.length) : one.graduated_year?.toString(),
        score: gradeOf(one, locale),
      }),
    ),
    skills: cv.skills.map(({ skill_name, level }) => ({
      name: names.translated(skill_name, locale),
      level: tp(`profiles.level_${level}`),
    })),
    certificates: cv.courses.map((one) => given({ name: written(one, 'title') })),
    volunteer: cv.memberships.map((one) => given({ position: written(one, 'role_name'), startDate: one.member_from })),
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
