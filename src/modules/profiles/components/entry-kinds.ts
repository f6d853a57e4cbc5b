import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { monthOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Profile } from '../contract.ts';
import type { CvListName } from '../fields.ts';
import { CourseInput, ExperienceForm, LanguageInput, MembershipInput, QualificationInput } from '../inputs.ts';
import { writtenIn } from '../rules.ts';
import { profilesTexts } from '../texts.ts';
import { degreeOf, gradeOf, graduatedOf, joined, spanOf } from './cv-words.ts';
import type { Entry } from './entry-list.tsx';

/** What the form of an entry sends. */
export const ENTRY_FORMS = {
  qualifications: QualificationInput,
  experiences: ExperienceForm,
  languages: LanguageInput,
  courses: CourseInput,
  memberships: MembershipInput,
} as const;

/** The catalogues that the form of an entry offers. */
export const ENTRY_OPTIONS: Record<CvListName, CatalogueName[]> = {
  qualifications: ['universities', 'majors'],
  experiences: ['sectors'],
  languages: ['languages'],
  courses: [],
  memberships: [],
};

type Line = Omit<Entry, 'id'>;
const LINES: { [List in CvListName]: (one: Profile[List][number], locale: Locale) => Line } = {
  qualifications: (one, locale) => ({
    title: degreeOf(one, locale),
    line: joined([writtenIn(locale, one, 'university'), graduatedOf(one, locale)], locale),
    note: gradeOf(one, locale),
  }),
  experiences: (one, locale) => ({
    title: translate(profilesTexts, locale)('profiles.title_at', {
      title: writtenIn(locale, one, 'job_title')!,
      place: writtenIn(locale, one, 'company_name')!,
    }),
    line: spanOf(one, locale),
  }),
  languages: (one, locale) => ({
    title: one.language,
    line: translate(profilesTexts, locale)(`profiles.speaks_${one.level}`),
  }),
  courses: (one, locale) => {
    const t = translate(profilesTexts, locale);
    const hours = one.total_hours !== null && t('profiles.hours', { count: one.total_hours });
    return {
      title: writtenIn(locale, one, 'title')!,
      line: joined([t(`profiles.course_type_${one.type}`), hours], locale),
    };
  },
  memberships: (one, locale) => ({
    title: writtenIn(locale, one, 'role_name')!,
    line:
      one.member_from &&
      translate(profilesTexts, locale)('profiles.cv_member_from', { date: monthOf(one.member_from, locale) }),
  }),
};

/** The entries of a list, each in a line or two. */
export const entryLines = <List extends CvListName>(
  list: List,
  profile: Pick<Profile, List>,
  locale: Locale,
): Entry[] => profile[list].map((one) => ({ id: one.id, ...LINES[list](one, locale) }));
