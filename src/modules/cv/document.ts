import {
  degreeOf,
  gradeOf,
  graduatedOf,
  joined,
  nameOf,
  spanOf,
  yearsOf,
} from '#modules/profiles/components/cv-words.ts';
import { SKILL_LEVELS, SOCIALS, type Snapshot } from '#modules/profiles/contract.ts';
import { writtenIn } from '#modules/profiles/rules.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { dateOf, monthOf, numberOf } from '#platform/texts/format.ts';
import { directionOf, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { CvDocument, CvEntry, CvOptions, CvSection, CvText } from './contract.ts';
import { directionIn, printable } from './printable.ts';
import { cvTexts } from './texts.ts';

/** What the catalogues know: the name of a row, and a typed name in the other language where it is one of theirs. */
export type CvNames = {
  nameOf(id: number | null, locale: Locale): string | null;
  translated(name: string, locale: Locale): string;
};

type Shown = Pick<CvOptions, 'birthdate' | 'nationality'>;

/**
 * A CV worded in one language: sections in their order, the empty ones left out. A text that was
 * written in the other language only stands as it was written. Two languages of one CV have the
 * same sections and entries, so that they can stand side by side.
 */
export function cvDocumentOf(cv: Snapshot, locale: Locale, names: CvNames, shown: Shown): CvDocument {
  const tp = translate(profilesTexts, locale);
  const own = translate(cvTexts, locale);
  const dir = directionOf(locale);
  const typed = (text: string | null | undefined): CvText | null => {
    const clean = printable(text).replace(/\s*\n\s*/g, ' ');
    return clean === '' ? null : { text: clean, dir: directionIn(clean, dir) };
  };
  const said = (text: string | null | undefined | false): CvText | null =>
    text ? { text: printable(text), dir } : null;
  const entry = (parts: Partial<Omit<CvEntry, 'title'>> & { title: CvText | null }): CvEntry[] => {
    const { title, place = null, when = null, note = null, lines = [] } = parts;
    const first = title ?? place;
    return first ? [{ title: first, place: title ? place : null, when, note, lines }] : [];
  };
  const translated = (text: string | null) => text && names.translated(text, locale);
  const written = <Name extends string>(
    one: { [Field in Name]: string | null } & { [Field in `${Name}_other`]?: string | null },
    name: Name,
  ) => translated(writtenIn(locale, one, name));

  const about = linesOf(writtenIn(locale, cv, 'about'), dir);
  const target = linesOf(writtenIn(locale, cv, 'job_target'), dir);
  const majors = cv.majors.flatMap((id) => said(names.nameOf(id, locale)) ?? []);
  const skills = cv.skills.flatMap(({ skill_name, level }) => {
    // A tool's name in Latin letters is at home in an Arabic CV.
    const name = typed(locale === 'en' ? translated(skill_name) : skill_name);
    return name ? [{ name, level: tp(`profiles.level_${level}`), points: SKILL_LEVELS.indexOf(level) + 1 }] : [];
  });
  const desired = [
    ...facts(
      own('cv.job_types'),
      said(
        joined(
          cv.job_types.map((type) => tp(`profiles.job_type_${type}`)),
          locale,
        ),
      ),
    ),
    ...facts(own('cv.notice'), said(cv.notice_period !== null && tp('profiles.months', { count: cv.notice_period }))),
  ];
  const personal = [
    ...(shown.birthdate
      ? facts(fieldLabel('birthdate', locale), said(cv.birthdate && dateOf(cv.birthdate, locale)))
      : []),
    ...(shown.nationality
      ? facts(fieldLabel('nationality_id', locale), said(names.nameOf(cv.nationality_id, locale)))
      : []),
  ];
  const years = yearsOf(cv);
  const name = typed(nameOf(cv, locale)) ?? { text: own('cv.nameless'), dir };

  return {
    locale,
    dir,
    name,
    title: typed(written(cv, 'job_role_title')),
    facts: [said(names.nameOf(cv.city_id, locale)), said(years > 0 && tp('profiles.years', { count: years }))].filter(
      (fact) => fact !== null,
    ),
    contact: contactOf(cv, locale),
    contact_title: tp('profiles.cv_contact'),
    photo_alt: own('cv.photo_alt', { name: name.text }),
    footer: own('cv.page_of', { page: '{page}', pages: '{pages}' }),
    digits: Array.from({ length: 10 }, (_, digit) => numberOf(digit, locale)),
    sections: [
      ...section({ name: 'about', title: tp('profiles.cv_about'), kind: 'text', lines: about }, about),
      ...entries('experience', tp('profiles.cv_experience'), cv.experiences, (one) =>
        entry({
          title: typed(written(one, 'job_title')),
          place: typed(written(one, 'company_name')),
          when: said(spanOf(one, locale)),
          lines: linesOf(writtenIn(locale, one, 'job_description'), dir),
        }),
      ),
      ...entries('education', tp('profiles.cv_education'), cv.qualifications, (one) =>
        entry({
          title: typed(degreeOf({ ...one, study_field: written(one, 'study_field'), study_field_other: null }, locale)),
          place: typed(written(one, 'university')),
          when: said(graduatedOf(one, locale)),
          note: said(gradeOf(one, locale)),
          lines: linesOf(writtenIn(locale, one, 'description'), dir),
        }),
      ),
      ...section({ name: 'skills', title: tp('profiles.cv_skills'), kind: 'skills', skills }, skills),
      ...entries('courses', tp('profiles.cv_courses'), cv.courses, (one) =>
        entry({
          title: typed(written(one, 'title')),
          when: said(
            joined(
              [
                tp(`profiles.course_type_${one.type}`),
                one.total_hours !== null && tp('profiles.hours', { count: one.total_hours }),
              ],
              locale,
            ),
          ),
        }),
      ),
      ...entries('memberships', tp('profiles.cv_memberships'), cv.memberships, (one) =>
        entry({
          title: typed(written(one, 'role_name')),
          when: said(one.member_from && tp('profiles.cv_member_from', { date: monthOf(one.member_from, locale) })),
        }),
      ),
      ...section({ name: 'majors', title: tp('profiles.cv_majors'), kind: 'list', items: majors }, majors),
      ...section({ name: 'desired', title: tp('profiles.cv_desired'), kind: 'facts', facts: desired, lines: target }, [
        ...desired,
        ...target,
      ]),
      ...section({ name: 'personal', title: own('cv.personal'), kind: 'facts', facts: personal, lines: [] }, personal),
    ],
  };
}

const section = (part: CvSection, content: unknown[]): CvSection[] => (content.length > 0 ? [part] : []);

function entries<Item>(
  name: 'experience' | 'education' | 'courses' | 'memberships',
  title: string,
  items: readonly Item[],
  entriesOf: (item: Item) => CvEntry[],
): CvSection[] {
  const found = items.flatMap(entriesOf);
  return section({ name, title, kind: 'entries', entries: found }, found);
}

const facts = (label: string, value: CvText | null) => (value ? [{ label, value }] : []);

/** The lines that somebody typed, without the bullets that they typed themselves. */
function linesOf(text: string | null, dir: CvText['dir']): CvText[] {
  return printable(text)
    .split('\n')
    .map((line) => line.replace(/^\s*[-–—•·*▪◦‣]\s+/, '').trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, dir: directionIn(line, dir) }));
}

function contactOf(cv: Snapshot, locale: Locale): CvDocument['contact'] {
  const links = SOCIALS.flatMap((network) => {
    const href = cv.socials[network];
    return href ? [{ label: fieldLabel(network, locale), value: shownAddress(href), href: webAddress(href) }] : [];
  });
  return [
    ...(cv.phone
      ? [{ label: fieldLabel('phone', locale), value: printable(shownPhone(cv.phone)), href: `tel:${cv.phone}` }]
      : []),
    ...(cv.email
      ? [{ label: fieldLabel('email', locale), value: printable(cv.email), href: `mailto:${cv.email}` }]
      : []),
    ...links,
  ].filter(({ value }) => value !== '');
}

/** As people read it: decoded, without protocol and `www`. */
function shownAddress(href: string): string {
  const bare = href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  try {
    return printable(decodeURI(bare));
  } catch {
    return printable(bare);
  }
}

const webAddress = (href: string): string | null =>
  /^https?:\/\//i.test(href) ? (URL.parse(href)?.href ?? null) : null;
