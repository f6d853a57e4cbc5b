import { z } from 'zod';
import { phoneOf } from '#platform/fields/phone.ts';
import { cityOf, emailIn, linkOf, noContact } from './contact.ts';
import { spanIn, type Span } from './dates.ts';
import type { FoundCv, Note } from './find-cv.ts';
import { nameOf } from './person.ts';
import { qualificationsIn } from './qualifications.ts';
import { languagesIn, skillsIn } from './short-lists.ts';
import { isArabic, named, type Lexicon } from './words.ts';

const text = z.string().max(5_000).catch('').default('');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100).catch([]).default([]);

/** What of JSON Resume 1.0.0 a profile has a place for; anything else in it is left alone. */
const JsonResume = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      summary: text,
      location: z.object({ address: text, city: text, region: text }).partial().catch({}).default({}),
      profiles: list(z.object({ network: text, username: text, url: text })),
    })
    .partial()
    .catch({})
    .default({}),
  work: list(
    z.object({
      name: text,
      company: text,
      position: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(text),
    }),
  ),
  education: list(
    z.object({ institution: text, area: text, studyType: text, endDate: text, startDate: text, score: text }),
  ),
  skills: list(z.object({ name: text, level: text, keywords: list(text) })),
  languages: list(z.object({ language: text, fluency: text })),
  certificates: list(z.object({ name: text, issuer: text })),
});

const KNOWN_PARTS = ['basics', 'work', 'education', 'skills', 'languages', 'certificates'];
const line = (words: string, bullet = false) => ({
  text: words,
  size: 0,
  bold: false,
  heading: false,
  bullet,
  indented: false,
  full: false,
  apart: false,
});

const spanOf = (start: string, end: string): Span | null => {
  const from = spanIn(start)?.span.start ?? null;
  const to = spanIn(end)?.span.start ?? null;
  return from || to ? { start: from, end: to, current: from !== null && end.trim() === '' } : null;
};

/** A JSON Resume as what was found; null when it is none. */
export function findJsonResume(json: unknown, lexicon: Lexicon): FoundCv | null {
  if (typeof json !== 'object' || json === null || !KNOWN_PARTS.some((part) => part in json)) return null;
  const parsed = JsonResume.safeParse(json);
  if (!parsed.success) return null;
  const { basics, work, education, skills, languages, certificates } = parsed.data;

  const contact = noContact();
  contact.email = emailIn(basics.email ?? '');
  contact.phone = phoneOf(basics.phone ?? '');
  contact.city_id = cityOf(basics.location?.city ?? '', lexicon)?.id ?? null;
  contact.address = basics.location?.address || null;
  for (const address of [...(basics.profiles ?? []).map(({ url }) => url), basics.url ?? '']) {
    const link = address ? linkOf(address) : null;
    if (link) contact.links[link.network] ??= link.url;
  }
  const name = nameOf(basics.name ?? '');
  const inArabic = isArabic(basics.name ?? '');
  const summary = basics.summary?.trim() || null;
  const aboutArabic = summary !== null && isArabic(summary);

  const degrees = education.flatMap((one) => {
    const { found } = qualificationsIn([line(`${one.studyType} `)], lexicon);
    const grade = qualificationsIn(
      [line('Bachelor'), line(one.score.includes('/') || /[%٪]/.test(one.score) ? one.score : `GPA ${one.score}`)],
      lexicon,
    ).found[0];
    const hasGrade = one.score !== '' && grade?.system;
    return [
      {
        qualification_type: found[0]?.qualification_type ?? ('bachelor' as const),
        university: one.institution.slice(0, 160),
        study_field: one.area.slice(0, 120),
        year: spanIn(one.endDate)?.span.start ?? null,
        system: hasGrade ? grade.system : null,
        graduation_degree: hasGrade ? grade.graduation_degree : '',
        description: '',
      },
    ];
  });
  const skillLines = skills.flatMap((one) => [one.level ? `${one.name} (${one.level})` : one.name, ...one.keywords]);
  const spoken = languagesIn(
    languages.map((one) => line(one.fluency ? `${one.language} (${one.fluency})` : one.language)),
    lexicon,
  );
  const listed = skillsIn(
    skillLines.filter(Boolean).map((words) => line(words, true)),
    lexicon,
  );
  const allSkills = listed.found.slice(0, 50);
  const notes: Note[] = [];
  if ([...allSkills, ...spoken.found].some(({ level }) => level === null)) notes.push('levels');

  return {
    names: { ar: inArabic ? name : null, en: inArabic ? null : name },
    title: basics.label || null,
    contact,
    about: { ar: aboutArabic ? summary : null, en: aboutArabic ? null : summary },
    experiences: work.slice(0, 50).map((one) => ({
      job_title: one.position.slice(0, 120),
      company_name: (one.name || one.company).slice(0, 120),
      span: spanOf(one.startDate, one.endDate),
      job_description: [one.summary, ...one.highlights].filter(Boolean).join('\n'),
      isAmbiguous: false,
    })),
    qualifications: degrees.slice(0, 20),
    skills: allSkills,
    languages: spoken.found.slice(0, 50),
    courses: certificates
      .filter((one) => one.name !== '')
      .slice(0, 50)
      .map((one) => ({ title: one.name.slice(0, 120), total_hours: null, type: 'course' as const })),
    memberships: [],
    majors: [...new Set(degrees.flatMap(({ study_field }) => named(lexicon.majors, study_field)?.id ?? []))].slice(
      0,
      5,
    ),
    unplaced: [...listed.unplaced, ...spoken.unplaced],
    notes,
  };
}
