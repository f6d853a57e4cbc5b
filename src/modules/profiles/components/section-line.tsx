import { shownPhone } from '#platform/fields/phone.ts';
import type { ReactNode } from 'react';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { SectionState } from '../completeness.ts';
import type { ProfileAnswer } from '../contract.ts';
import { writtenIn } from '../rules.ts';
import { profilesTexts } from '../texts.ts';
import { degreeOf, joined } from './cv-words.ts';
import { Written } from '#ui/written.tsx';

const LACK_TEXTS = [
  'photo',
  'about',
  'name',
  'birthdate',
  'nationality_id',
  'country_id',
  'city_id',
  'job_role_title',
  'job_type',
  'graduated_year',
] as const;
const NAMED_SKILLS = 2;

/** One line about each section: what is in it, or what it lacks. */
export function useSectionLine(profile: ProfileAnswer): (state: SectionState) => ReactNode {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const none = (said: boolean) => t(said ? 'profiles.said_none' : 'profiles.none_yet');

  const contentOf: Record<SectionState['section'], () => ReactNode> = {
    'personal-info': () => t('profiles.why_personal-info'),
    'contact-info': () => <bdi dir="ltr">{profile.email ?? (profile.phone && shownPhone(profile.phone))}</bdi>,
    info: () => t(`profiles.visibility_${profile.visibility}`),
    'job-required': () =>
      joined(
        [
          writtenIn(locale, profile, 'job_role_title'),
          ...profile.job_types.map((type) => t(`profiles.job_type_${type}`)),
        ],
        locale,
      ),
    qualification: () => profile.qualifications.map((one) => degreeOf(one, locale))[0] ?? none(false),
    'personal-exp': () => {
      const [latest] = profile.experiences;
      if (!latest) return profile.has_no_experience ? t('profiles.first_job') : none(false);
      return t('profiles.count_experiences', {
        count: profile.experiences.length,
        latest: writtenIn(locale, latest, 'company_name')!,
      });
    },
    skills: () => {
      const { skills } = profile;
      if (skills.length === 0) return none(profile.has_no_skills);
      const names = joined(
        skills.slice(0, NAMED_SKILLS).map(({ skill_name }) => skill_name),
        locale,
      );
      const more = skills.length - NAMED_SKILLS;
      return more > 0 ? t('profiles.and_more', { names, count: more }) : names;
    },
    languages: () => {
      const named = joined(
        profile.languages.map(({ language }) => language),
        locale,
      );
      return named ? <Written>{named}</Written> : none(false);
    },
    majors: () =>
      profile.majors.length === 0 ? none(false) : t('profiles.count_majors', { count: profile.majors.length }),
    'membership-info': () =>
      profile.memberships.length === 0
        ? none(profile.has_no_memberships)
        : t('profiles.count_memberships', { count: profile.memberships.length }),
    courses: () =>
      profile.courses.length === 0
        ? none(profile.has_no_courses)
        : t('profiles.count_courses', { count: profile.courses.length }),
    'social-contacts': () => {
      const count = Object.keys(profile.socials).length;
      return count === 0 ? none(false) : t('profiles.count_socials', { count });
    },
    cv: () => t(profile.cv_file_id ? 'profiles.cv_there' : 'profiles.cv_limit'),
  };

  return ({ section, done, lacks }) => {
    const missing = done ? [] : LACK_TEXTS.filter((field) => lacks.includes(field));
    if (missing.length > 0)
      return joined(
        missing.map((field) => t(`profiles.lack_${field}`)),
        locale,
      );
    return contentOf[section]();
  };
}
