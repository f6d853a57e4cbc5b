import { skillKey } from '#modules/profiles/rules.ts';
import type { Line, ReadDocument } from '../reading/glyphs.ts';
import { contactParts, isWaitingLabel, linkOf, noContact, readContact, type Contact } from './contact.ts';
import { dayOf, withWholeSpans, type FoundDate } from './dates.ts';
import { experiencesIn, type FoundExperience } from './experiences.ts';
import type { SectionName } from './headings.ts';
import { paragraphsOf } from './paragraphs.ts';
import { personIn, type Names } from './person.ts';
import { qualificationsIn, type FoundQualification } from './qualifications.ts';
import { sectionsOf } from './sections.ts';
import {
  coursesIn,
  isLanguage,
  languagesIn,
  membershipsIn,
  skillsIn,
  skillsNamedIn,
  spokenAs,
  type FoundCourse,
  type FoundLanguage,
  type FoundMembership,
  type FoundSkill,
} from './short-lists.ts';
import { isArabic, keyOf, named, wordsIn, type Lexicon } from './words.ts';

/** What the reader should know before trusting what was found. */
export const NOTES = ['hijri', 'levels', 'dates', 'skills_from_text', 'no_sections'] as const;
export type Note = (typeof NOTES)[number];

export type FoundCv = {
  names: Names;
  title: string | null;
  contact: Contact;
  about: { ar: string | null; en: string | null };
  experiences: FoundExperience[];
  qualifications: FoundQualification[];
  skills: FoundSkill[];
  courses: FoundCourse[];
  memberships: FoundMembership[];
  languages: FoundLanguage[];
  majors: number[];
  unplaced: string[];
  notes: Note[];
};

const MAX_UNPLACED = 60;
const ABOUT_WORDS = 300;

/** A profile's fields out of a document's lines: pure, so that it can be measured. */
export function findCv(document: ReadDocument, lexicon: Lexicon): FoundCv {
  const { sections, isHeaded } = sectionsOf(withoutMarks(document.lines), lexicon);
  const of = (name: SectionName) => sections.get(name) ?? [];
  const unplaced: string[] = [];

  // What is read as one's data is whole: the next line, however full this one is, says something else.
  const isContact = (text: string) => contactParts(text).every((part) => readContact(part, noContact(), lexicon));
  const contactOf = (name: 'top' | 'contact') =>
    withWaitingLabels(paragraphsOf(withWholeAddresses(of(name)), isContact));
  const top = contactOf('top');
  const person = personIn([...top, ...of('contact')], lexicon);
  const contact = noContact();
  for (const link of document.links) {
    const known = linkOf(link);
    if (known && !link.startsWith('mailto:')) contact.links[known.network] ??= known.url;
  }
  const prose: Line[] = [];
  // A title may share its line with where one lives.
  for (const line of person.used) contactParts(line.text).forEach((part) => readContact(part, contact, lexicon));
  for (const line of [...top, ...contactOf('contact')].filter((one) => !person.used.has(one))) {
    const parts = contactParts(line.text);
    const unread = parts.filter((part) => !readContact(part, contact, lexicon));
    if (unread.length === 0) continue;
    if (wordsIn(line.text).length >= 12) prose.push(line);
    else unplaced.push(unread.join(' | '));
  }
  // Contact data may stand anywhere: at the foot of a page, or in a part that no heading names.
  for (const line of document.lines) {
    if (contact.email && contact.phone) break;
    for (const part of contactParts(line.text)) {
      const there = noContact();
      if (!readContact(part, there, lexicon)) continue;
      contact.email ??= there.email;
      contact.phone ??= there.phone;
    }
  }

  const about = aboutIn(of('about').length > 0 ? of('about') : prose, unplaced);
  const experiences = once(experiencesIn(withWholeSpans(of('experience')), lexicon), sameJob);
  const qualifications = once(qualificationsIn(of('education'), lexicon), sameDegree);
  const skills = skillsIn(of('skills'), lexicon);
  const languages = languagesIn(of('languages'), lexicon);
  // Languages are often said among the skills.
  const [spoken, others] = partedBy(skills.found, (one) => isLanguage(one.skill_name, lexicon));
  languages.found = once(
    { found: [...languages.found, ...spoken.map((one) => spokenAs(one, one.skill_name))], unplaced: [] },
    (a, b) => keyOf(a.language) === keyOf(b.language),
  ).found;
  const courses = once(coursesIn(of('courses')), (a, b) => keyOf(a.title) === keyOf(b.title));
  const memberships = once(membershipsIn(of('memberships')), (a, b) => keyOf(a.role_name) === keyOf(b.role_name));
  // What a company or a school is called is no skill.
  const called = [
    ...experiences.found.map((one) => one.company_name),
    ...qualifications.found.map((one) => one.university),
  ];
  const said = called.filter(Boolean).reduce((text, name) => text.replaceAll(name, ' '), allText(document));
  const named_ = others.length === 0 ? skillsNamedIn(said, lexicon) : [];
  const allSkills = onceByName([...others, ...named_]).slice(0, 50);

  for (const part of [experiences, qualifications, skills, languages, courses, memberships])
    unplaced.push(...part.unplaced);
  unplaced.push(...of('other').map(({ text }) => text));

  const dates = [
    ...experiences.found.flatMap(({ span }) => [span?.start, span?.end]),
    ...qualifications.found.map(({ year }) => year),
    ...memberships.found.map(({ from }) => from),
  ].filter((date) => date !== null && date !== undefined);
  const notes: Note[] = [];
  if (contact.hijri || dates.some(({ hijri }) => hijri)) notes.push('hijri');
  if (experiences.found.some(({ span }) => !span?.start?.month || !(span.current || span.end?.month)))
    notes.push('dates');
  if (named_.length > 0) notes.push('skills_from_text');
  if ([...allSkills, ...languages.found].some(({ level }) => level === null)) notes.push('levels');
  if (!isHeaded) notes.push('no_sections');

  return {
    names: person.names,
    title: person.title,
    contact,
    about,
    experiences: experiences.found.slice(0, 50),
    qualifications: qualifications.found.slice(0, 20),
    skills: allSkills,
    languages: languages.found.slice(0, 50),
    courses: courses.found.slice(0, 50),
    memberships: memberships.found.slice(0, 50),
    majors: majorsOf(qualifications.found, lexicon),
    unplaced: unplaced
      .map((text) => text.replace(/\t/g, ' ').trim().slice(0, 300))
      .filter(Boolean)
      .slice(0, MAX_UNPLACED),
    notes,
  };
}

/** An address that goes on in the next line: it has no space there. */
const isBroken = (before: Line, after: Line) =>
  (before.full || /[-.@]$/.test(before.text) || after.text.startsWith('.')) &&
  (/\w\.\w+\/\S*$/.test(before.text)
    ? /^[\w/.%-]+$/
    : /\w@[\w.-]*$/.test(before.text)
      ? /^(?=.*[a-z])[a-z\d.-]{1,12}$/
      : NEVER
  ).test(after.text);
const NEVER = /(?!)/;

function withWholeAddresses(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && isBroken(last, line))
      joined[joined.length - 1] = { ...last, text: last.text + line.text, full: line.full };
    else joined.push(line);
  }
  return joined;
}

/** `البريد الإلكتروني:` on one line and the address on the next are one. */
function withWaitingLabels(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && isWaitingLabel(last.text) && !isWaitingLabel(line.text))
      joined[joined.length - 1] = { ...last, text: `${last.text.replace(/[:：\s]+$/u, '')}: ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

/** Without numbers of pages, and the name that stands on each of them once more. */
function withoutMarks(lines: readonly Line[]): Line[] {
  const [first] = lines;
  return lines.filter(
    (line, index) =>
      !line.text.split('\t').some(isPageMark) &&
      !(index > 0 && first && line.text === first.text && line.size < first.size),
  );
}

const isPageMark = (text: string) =>
  /^(?:page|صفحة)?\s*\d{1,3}(?:\s*(?:\/|of|من)\s*\d{1,3})?$/iu.test(text.trim()) ||
  /^(?:السيرة الذاتية|سيرة ذاتية|curriculum vitae|resume|résumé|cv)$/iu.test(text.trim());

function aboutIn(lines: readonly Line[], unplaced: string[]): FoundCv['about'] {
  const paragraphs = paragraphsOf(lines);
  const inLanguage = (arabic: boolean) => {
    const words = paragraphs.filter(({ text }) => isArabic(text) === arabic).map(({ text }) => text);
    const kept: string[] = [];
    for (const [index, paragraph] of words.entries()) {
      if (words.findIndex((other) => keyOf(other) === keyOf(paragraph)) !== index) continue;
      if (wordsIn([...kept, paragraph].join(' ')).length <= ABOUT_WORDS) kept.push(paragraph);
      else unplaced.push(paragraph);
    }
    return kept.join('\n') || null;
  };
  return { ar: inLanguage(true), en: inLanguage(false) };
}

/** A CV in two languages side by side says everything twice: what was said first stays. */
function once<Item>(
  { found, unplaced }: { found: readonly Item[]; unplaced: string[] },
  isSame: (a: Item, b: Item) => boolean,
): { found: Item[]; unplaced: string[] } {
  return { found: found.filter((one, index) => found.findIndex((other) => isSame(other, one)) === index), unplaced };
}
function partedBy<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const monthOf = (date: FoundDate | null | undefined) => (date ? dayOf(date) : '');
const sameJob = (a: FoundExperience, b: FoundExperience) =>
  monthOf(a.span?.start) === monthOf(b.span?.start) &&
  monthOf(a.span?.end) === monthOf(b.span?.end) &&
  (keyOf(a.job_title) === keyOf(b.job_title) ||
    (a.span?.start !== undefined && isArabic(a.job_title) !== isArabic(b.job_title)));
const sameDegree = (a: FoundQualification, b: FoundQualification) =>
  a.qualification_type === b.qualification_type && a.year?.year === b.year?.year;

function onceByName(skills: readonly FoundSkill[]): FoundSkill[] {
  const seen = new Set<string>();
  return skills.filter(({ skill_name }) => {
    const key = skillKey(skill_name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const majorsOf = (qualifications: readonly FoundQualification[], lexicon: Lexicon): number[] =>
  [...new Set(qualifications.flatMap(({ study_field }) => named(lexicon.majors, study_field)?.id ?? []))].slice(0, 5);

const allText = ({ lines }: ReadDocument) => lines.map(({ text }) => text).join(' \n ');
