import {
  entryWords,
  factLines,
  joined,
  nameOf,
  yearsOf,
  type EntryWords,
  type PlacedName,
} from '#modules/profiles/components/cv-words.ts';
import { LANGUAGE_LEVELS, SKILL_LEVELS, SOCIALS, type ReadCv, type Snapshot } from '#modules/profiles/contract.ts';
import { writtenIn } from '#modules/profiles/rules.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { phoneFromAbroad, shownPhone } from '#platform/fields/phone.ts';
import { dateInBothCalendars, numberOf } from '#platform/texts/format.ts';
import { directionOf, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { CvDocument, CvEntry, CvOptions, CvSection, CvText } from './contract.ts';
import { directionIn, printable } from './printable.ts';
import { cvTexts } from './texts.ts';

/** What the catalogues know: the name of a row, and a typed name in the other language where it is one of theirs. */
export type CvNames = {
  nameOf(id: number | null, locale: Locale): string | null;
  nationalityOf(id: number | null, locale: Locale): string | null;
  translated(name: string, locale: Locale): string;
};

type Shown = Pick<CvOptions, 'birthdate' | 'nationality' | 'residency'>;

/**
 * A CV worded in one language: sections in their order, the empty ones left out. A text that was
 * written in the other language only stands as it was written. Two languages of one CV have the
 * same sections and entries, so that they can stand side by side.
 */
export function cvDocumentOf(read: ReadCv, locale: Locale, names: CvNames, shown: Shown): CvDocument {
  const cv = onlyPrintable(read);
  const tp = translate(profilesTexts, locale);
  const own = translate(cvTexts, locale);
  const dir = directionOf(locale);
  const typed = (text: string | null | undefined): CvText | null => {
    const clean = printable(text).replace(/\s*\n\s*/g, ' ');
    return clean === '' ? null : { text: clean, dir: directionIn(clean, dir) };
  };
  const said = (text: string | null | undefined | false): CvText | null =>
    text ? { text: printable(text), dir } : null;
  const entry = (words: EntryWords): CvEntry[] => {
    const [title, place] = [typed(words.title), typed(words.place)];
    const first = title ?? place;
    const [when, note, lines] = [said(words.when), said(words.note), linesOf(words.text, dir)];
    return first ? [{ title: first, place: title ? place : null, when, note, lines }] : [];
  };
  const translated = (text: string) => names.translated(text, locale);
  const words = entryWords(locale, translated);
  const title = writtenIn(locale, cv, 'job_role_title');
  // An English CV goes to employers elsewhere too.
  const phone = locale === 'en' ? phoneFromAbroad : shownPhone;
  const fields = {
    about: linesOf(writtenIn(locale, cv, 'about'), dir),
    job_role_title: typed(title && translated(title)),
    city_id: said(names.nameOf(cv.city_id, locale)),
    job_types: said(
      joined(
        cv.job_types.map((type) => tp(`profiles.job_type_${type}`)),
        locale,
      ),
    ),
    notice_period: said(cv.notice_period !== null && tp('profiles.months', { count: cv.notice_period })),
    job_target: linesOf(writtenIn(locale, cv, 'job_target'), dir),
    birthdate: said(shown.birthdate && cv.birthdate && dateInBothCalendars(cv.birthdate, locale)),
    nationality_id: said(shown.nationality && names.nationalityOf(cv.nationality_id, locale)),
    email: cv.email
      ? [{ label: fieldLabel('email', locale), value: printable(cv.email), href: `mailto:${cv.email}` }]
      : [],
    phone: cv.phone
      ? [{ label: fieldLabel('phone', locale), value: printable(phone(cv.phone)), href: `tel:${cv.phone}` }]
      : [],
    // A picture is set beside the words; what one wants to earn is in no CV.
    photo_file_id: null,
    cv_file_id: null,
    expected_salary: null,
  } satisfies Record<PlacedName, unknown>;
  const majors = cv.majors.flatMap((id) => said(names.nameOf(id, locale)) ?? []);
  const skills = cv.skills.flatMap(({ skill_name, level }) => {
    // A tool's name in Latin letters is at home in an Arabic CV.
    const name = typed(locale === 'en' ? translated(skill_name) : skill_name);
    return name ? [{ name, level: tp(`profiles.level_${level}`), points: SKILL_LEVELS.indexOf(level) + 1 }] : [];
  });
  const spoken = cv.languages.flatMap(({ language, level }) => {
    const name = typed(translated(language));
    return name ? [{ name, level: tp(`profiles.speaks_${level}`), points: LANGUAGE_LEVELS.indexOf(level) + 1 }] : [];
  });
  const desired = [...facts(own('cv.job_types'), fields.job_types), ...facts(own('cv.notice'), fields.notice_period)];
  const personal = [
    ...facts(fieldLabel('birthdate', locale), fields.birthdate),
    ...facts(fieldLabel('nationality_id', locale), fields.nationality_id),
    ...factLines(cv, locale).flatMap(({ label, value, is_entrusted }) =>
      is_entrusted && !shown.residency ? [] : facts(label, typed(value)),
    ),
  ];
  const years = yearsOf(cv);
  const name = typed(nameOf(cv, locale)) ?? { text: own('cv.nameless'), dir };

  return {
    locale,
    dir,
    name,
    title: fields.job_role_title,
    facts: [fields.city_id, said(years > 0 && tp('profiles.years', { count: years }))].filter((fact) => fact !== null),
    contact: [...fields.phone, ...fields.email, ...linksOf(cv, locale)].filter(({ value }) => value !== ''),
    contact_title: tp('profiles.cv_contact'),
    photo_alt: own('cv.photo_alt', { name: name.text }),
    footer: own('cv.page_of', { page: '{page}', pages: '{pages}' }),
    digits: Array.from({ length: 10 }, (_, digit) => numberOf(digit, locale)),
    sections: [
      ...section({ name: 'about', title: tp('profiles.cv_about'), kind: 'text', lines: fields.about }, fields.about),
      ...entries('experience', tp('profiles.cv_experience'), cv.experiences.map(words.experiences).flatMap(entry)),
      ...entries('education', tp('profiles.cv_education'), cv.qualifications.map(words.qualifications).flatMap(entry)),
      ...section({ name: 'skills', title: tp('profiles.cv_skills'), kind: 'skills', skills }, skills),
      ...section({ name: 'languages', title: tp('profiles.cv_languages'), kind: 'skills', skills: spoken }, spoken),
      ...entries('courses', tp('profiles.cv_courses'), cv.courses.map(words.courses).flatMap(entry)),
      ...entries('memberships', tp('profiles.cv_memberships'), cv.memberships.map(words.memberships).flatMap(entry)),
      ...section({ name: 'majors', title: tp('profiles.cv_majors'), kind: 'list', items: majors }, majors),
      ...section(
        { name: 'desired', title: tp('profiles.cv_desired'), kind: 'facts', facts: desired, lines: fields.job_target },
        [...desired, ...fields.job_target],
      ),
      ...section({ name: 'personal', title: own('cv.personal'), kind: 'facts', facts: personal, lines: [] }, personal),
    ],
  };
}

/** A text of which nothing can be set is none: the one in the other language stands for it, and both keep their sections. */
function onlyPrintable<Value>(value: Value): Value {
  if (typeof value === 'string') return (printable(value) === '' ? null : value) as Value;
  if (Array.isArray(value)) return value.map(onlyPrintable) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, onlyPrintable(one)])) as Value;
}

const section = (part: CvSection, content: unknown[]): CvSection[] => (content.length > 0 ? [part] : []);

const entries = (
  name: 'experience' | 'education' | 'courses' | 'memberships',
  title: string,
  found: CvEntry[],
): CvSection[] => section({ name, title, kind: 'entries', entries: found }, found);

const facts = (label: string, value: CvText | null) => (value ? [{ label, value }] : []);

/** The lines that somebody typed, without the bullets that they typed themselves. */
function linesOf(text: string | null, dir: CvText['dir']): CvText[] {
  return printable(text)
    .split('\n')
    .map((line) => line.replace(/^\s*[-–—•·*▪◦‣]\s+/, '').trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, dir: directionIn(line, dir) }));
}

const linksOf = (cv: Snapshot, locale: Locale): CvDocument['contact'] =>
  SOCIALS.flatMap((network) => {
    const href = cv.socials[network];
    return href ? [{ label: fieldLabel(network, locale), value: shownAddress(href), href: webAddress(href) }] : [];
  });

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
