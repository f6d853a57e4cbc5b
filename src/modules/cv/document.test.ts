import { cvFor } from '#modules/privacy/service.server.ts';
import { expect, test } from 'vitest';
import type { CvDocument, CvEntry } from './contract.ts';
import { cvDocumentOf } from './document.ts';
import { sampleCv, sampleNames } from './test-data.server.ts';

const hidden = { birthdate: false, nationality: false, residency: false };
const shown = { birthdate: true, nationality: true, residency: true };
const inArabic = (cv = sampleCv(), asked = hidden) => cvDocumentOf(cv, 'ar', sampleNames, asked);
const inEnglish = (cv = sampleCv(), asked = hidden) => cvDocumentOf(cv, 'en', sampleNames, asked);
const part = (cv: CvDocument, name: string) => cv.sections.find((section) => section.name === name);
const entriesOf = (cv: CvDocument, name: string): CvEntry[] => {
  const section = part(cv, name);
  return section?.kind === 'entries' ? section.entries : [];
};

const AS_WRITTEN = { locale: 'ar', neutralTitle: (title: string) => title } as const;

test('one CV is worded in either language from what was written in both', () => {
  const [ar, en] = [inArabic(), inEnglish()];
  expect([ar.name.text, en.name.text]).toEqual(['سارة القحطاني', 'Sara Alqahtani']);
  expect([ar.dir, en.dir]).toEqual(['rtl', 'ltr']);
  expect(entriesOf(ar, 'experience')[0]).toMatchObject({
    title: { text: 'محللة بيانات أولى', dir: 'rtl' },
    when: { text: 'مارس 2022 – حتى الآن' },
    lines: [{}, {}, {}],
  });
  expect(entriesOf(en, 'experience')[0]).toMatchObject({
    title: { text: 'Senior data analyst', dir: 'ltr' },
    place: { text: 'Bayt Al Khibra Financial' },
    when: { text: 'March 2022 – present' },
  });
});

test('what a catalogue knows is said in the language of the CV, but a tool keeps its Latin name in Arabic', () => {
  const en = inEnglish();
  expect(entriesOf(en, 'education')[0]).toMatchObject({
    title: { text: 'Bachelor’s, Statistics' },
    place: { text: 'King Saud University' },
  });
  const names = (cv: CvDocument) => {
    const skills = part(cv, 'skills');
    return skills?.kind === 'skills' ? skills.skills.map(({ name }) => name.text) : [];
  };
  expect(names(en)).toEqual(['SQL', 'Power BI', 'Data analysis', 'C++ / C#']);
  expect(names(inArabic())).toEqual(['SQL', 'Power BI', 'تحليل البيانات', 'C++ / C#']);
});

test('a text in one language only stands as it was written, in its own direction', () => {
  const cv = sampleCv({ job_role_title: 'Data analyst', job_role_title_other: null });
  expect(inArabic(cv).title).toEqual({ text: 'Data analyst', dir: 'ltr' });
});

test('both languages have the same sections and entries, whatever is missing in one', () => {
  const gaps = sampleCv({
    about_other: null,
    courses: [{ ...sampleCv().courses[0]!, title: '😀', title_other: null }],
  });
  const shapeOf = (cv: CvDocument) =>
    cv.sections.map((section) => [section.name, section.kind === 'entries' ? section.entries.length : 0]);
  expect(shapeOf(inArabic(gaps))).toEqual(shapeOf(inEnglish(gaps)));
  expect(shapeOf(inArabic(gaps)).map(([name]) => name)).not.toContain('courses');
});

test('a text of which nothing can be set is as if it were not written', () => {
  const course = { ...sampleCv().courses[0]!, title: 'Course', title_other: '\u0301' };
  const [arabic, english] = [inArabic, inEnglish].map((worded) =>
    entriesOf(worded(sampleCv({ courses: [course] })), 'courses'),
  );
  expect(arabic!.map(({ title }) => title.text)).toEqual(['Course']);
  expect(english!.map(({ title }) => title.text)).toEqual(['Course']);
});

test('birthdate and nationality are there only when asked for', () => {
  expect(part(inArabic(), 'personal')).toBeUndefined();
  expect(part(inArabic(sampleCv(), { ...hidden, nationality: true }), 'personal')).toMatchObject({
    facts: [{ label: 'الجنسية', value: { text: 'سعودية' } }],
  });
  expect(part(inArabic(sampleCv(), { ...hidden, birthdate: true }), 'personal')).toMatchObject({
    facts: [{ label: 'تاريخ الميلاد', value: { text: '14 مايو 1995 م (14\u00A0ذو\u00A0الحجة\u00A01415\u00A0هـ)' } }],
  });
  expect(part(inEnglish(sampleCv(), shown), 'personal')).toMatchObject({
    facts: [{ value: { text: '14 May 1995 (14\u00A0Dhul-Hijjah\u00A01415\u00A0AH)' } }, { value: { text: 'Saudi' } }],
  });
});

test('contact data is that of the snapshot: none in one without', () => {
  expect(inArabic().contact.map(({ value, href }) => [value, href])).toEqual([
    ['051 234 5678', 'tel:+966512345678'],
    ['sara@example.com', 'mailto:sara@example.com'],
    ['linkedin.com/in/sara', 'https://www.linkedin.com/in/sara'],
    ['sara.example', 'https://sara.example/'],
  ]);
  expect(inArabic(cvFor('public', sampleCv(), AS_WRITTEN)).contact).toEqual([]);
});

test('an address that is not of the web is no link', () => {
  const { contact } = inArabic(sampleCv({ socials: { site: 'javascript:alert(1)' } }));
  expect(contact.at(-1)).toMatchObject({ href: null });
});

test('an empty CV is a name and nothing else', () => {
  const empty = sampleCv({
    jobs: 0,
    display_name: { ar: '', en: '' },
    about: null,
    about_other: null,
    job_role_title: null,
    job_role_title_other: null,
    qualifications: [],
    skills: [],
    courses: [],
    memberships: [],
    majors: [],
    job_types: [],
    notice_period: null,
    city_id: null,
  });
  expect(inArabic(cvFor('public', empty, AS_WRITTEN))).toMatchObject({
    name: { text: 'سيرة ذاتية' },
    title: null,
    facts: [],
    contact: [],
    sections: [],
  });
});

test('points that somebody typed themselves are not doubled', () => {
  const [job] = sampleCv().experiences;
  const cv = sampleCv({
    experiences: [{ ...job!, job_description: '- الأولى\n• الثانية\n\n– الثالثة', job_description_other: null }],
  });
  expect(entriesOf(inArabic(cv), 'experience')[0]!.lines.map(({ text }) => text)).toEqual([
    'الأولى',
    'الثانية',
    'الثالثة',
  ]);
});

test('pay is in no CV', () => {
  expect(JSON.stringify(inEnglish(sampleCv(), shown))).not.toMatch(/14,?000/);
});
