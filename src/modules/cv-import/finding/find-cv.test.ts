import { describe, expect, test } from 'vitest';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { documentOf, lineOf } from '#tests/support/cv-makers/lines-of.ts';
import { findCv } from './find-cv.ts';

const lexicon = catalogueLexicon();
const found = (...texts: string[]) => findCv(documentOf(...texts), lexicon);

describe('contact data', () => {
  test('stands below its label as well as beside it', () => {
    const { contact } = found(
      'سارة القحطاني',
      'البريد الإلكتروني:',
      'sara@example.test',
      'الجوال',
      '0551234567',
      'الخبرات',
    );
    expect(contact).toMatchObject({ email: 'sara@example.test', phone: '+966551234567' });
  });

  test.each([
    ['www.linkedin.com/in/sara-', 'alqahtani', 'https://www.linkedin.com/in/sara-alqahtani'],
    ['www.linkedin.com/', 'in/sara', 'https://www.linkedin.com/in/sara'],
  ])('an address goes on in the next line: %s', (line, next, url) => {
    const lines = [lineOf('سارة القحطاني'), lineOf(line, { full: true }), lineOf(next), lineOf('الخبرات')];
    expect(findCv({ pages: 1, links: [], lines }, lexicon).contact.links.linkedin).toBe(url);
  });

  test.each([
    ['sara@example', '.test'],
    ['sara@example.', 'test'],
    ['sara@example.te', 'st'],
  ])('an e-mail address does too: %s', (line, next) => {
    const lines = [lineOf('سارة القحطاني'), lineOf(line, { full: true }), lineOf(next), lineOf('الخبرات')];
    expect(findCv({ pages: 1, links: [], lines }, lexicon).contact.email).toBe('sara@example.test');
  });

  test('below a whole e-mail address a city is a city', () => {
    const { contact } = found('Sara Alqahtani', 'sara@example.test', 'Riyadh', 'Experience');
    expect(contact.email).toBe('sara@example.test');
    expect(lexicon.cities.find(({ id }) => id === contact.city_id)?.code).toBe('riyadh');
  });

  test('below a whole e-mail address a phone number is a phone number', () => {
    const lines = [lineOf('سارة القحطاني'), lineOf('sara@example.test', { full: true }), lineOf('0551234567')];
    const { contact } = findCv({ pages: 1, links: [], lines: [...lines, lineOf('الخبرات')] }, lexicon);
    expect(contact).toMatchObject({ email: 'sara@example.test', phone: '+966551234567' });
  });

  test('at the foot of a page is found', () => {
    expect(found('سارة القحطاني', 'المهارات', 'Excel', 'sara@example.test | 0551234567').contact).toMatchObject({
      email: 'sara@example.test',
      phone: '+966551234567',
    });
  });
});

test('what a CV says in two languages is found once', () => {
  const { experiences } = found(
    'سارة القحطاني',
    'الخبرات',
    'محاسبة | شركة النور | 01/2019 – 05/2021',
    'Experience',
    'Accountant | Noor Company | 01/2019 – 05/2021',
  );
  expect(experiences).toHaveLength(1);
});

test('numbers of pages and the name at the head of each are no part of a job', () => {
  const name = lineOf('سارة القحطاني', { size: 20 });
  const texts = ['الخبرات', 'محاسبة | شركة النور | 2019 – 2021', 'صفحة 1 من 2', 'سارة القحطاني', '• قيود يومية'];
  const { experiences, unplaced } = findCv(
    { pages: 2, links: [], lines: [name, ...documentOf(...texts).lines] },
    lexicon,
  );
  expect(experiences[0]!.job_description).toBe('قيود يومية');
  expect(unplaced).toEqual([]);
});

test('skills that a CV lists nowhere are those that its text names, and that is said', () => {
  const known = { ...lexicon, skills: [{ id: 1, code: 'excel', names: ['Excel'] }] };
  const { skills, notes } = findCv(
    documentOf('سارة القحطاني', 'الخبرات', 'محاسبة | شركة النور | 2019 – 2021', '• تقارير في Excel'),
    known,
  );
  expect(skills).toEqual([{ skill_name: 'Excel', level: null }]);
  expect(notes).toContain('skills_from_text');
});

test('of two names beside each other that say neither what nor where, it is known that nothing tells them apart', () => {
  const { experiences } = found('سارة القحطاني', 'الخبرات', 'الأفق | النبراس | 2019 – 2021');
  expect(experiences[0]).toMatchObject({ isAmbiguous: true });
});

test('what a company is called is no skill', () => {
  const { skills } = found(
    'سلطان الرشيدي',
    'معلم رياضيات',
    'الخبرات',
    'معلم رياضيات',
    'وزارة التعليم',
    'سبتمبر 2010 - حتى الآن',
    'تدريس الصف الثالث الثانوي',
  );
  expect(skills).toEqual([]);
});
