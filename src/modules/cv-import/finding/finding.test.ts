import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { lineOf as line, linesOfTexts as lines } from '#tests/support/cv-makers/lines-of.ts';
import { cityOf, linkOf, nationalityOf, noContact, phoneIn, readContact } from './contact.ts';
import { dayOf, spanIn, wholeDayIn, withWholeSpans } from './dates.ts';
import { experiencesIn } from './experiences.ts';
import { findCv } from './find-cv.ts';
import { headingOf } from './headings.ts';
import { nameOf } from './person.ts';
import { qualificationsIn } from './qualifications.ts';
import { coursesIn, languagesIn, membershipsIn, skillsIn } from './short-lists.ts';

const lexicon = catalogueLexicon();
test('a span of time that a narrow cell broke is one', () => {
  const broken = lines('أغسطس 2016 – مارس\tمنسقة توظيف', '2020\tمجموعة الأمل', 'فرز السير');
  expect(withWholeSpans(broken).map(({ text }) => text)).toEqual([
    'أغسطس 2016 – مارس 2020\tمنسقة توظيف',
    'مجموعة الأمل',
    'فرز السير',
  ]);
});

test('a heading that lost a letter is a heading', () => {
  expect(headingOf(line('البرات العملية'))?.section).toBe('experience');
  expect(headingOf(line('خبرات أخرى في العمل'))).toBeNull();
});

test('a skill that ends like a level keeps its name', () => {
  const known = { ...lexicon, skills: [{ id: 1, code: 'scrum', names: ['Scrum Master'] }] };
  expect(skillsIn(lines('Scrum Master', 'Excel Advanced'), known).found).toEqual([
    { skill_name: 'Scrum Master', level: null },
    { skill_name: 'Excel', level: 'high' },
  ]);
});

describe('a span of time', () => {
  const spanOf = (text: string) => {
    const found = spanIn(text);
    const day = (date: Parameters<typeof dayOf>[0] | null | undefined) => (date ? dayOf(date).slice(0, 7) : null);
    return found && [day(found.span.start), found.span.current ? 'now' : day(found.span.end)];
  };
  test.each([
    ['2019 – الآن', ['2019-01', 'now']],
    ['مارس 2019 - حتى الآن', ['2019-03', 'now']],
    ['مارس 2019 - حتى الوقت الحالي', ['2019-03', 'now']],
    ['مارس 2019 – على رأس العمل', ['2019-03', 'now']],
    ['أ بريل 2018 – أ كتوبر 2020', ['2018-04', '2020-10']],
    ['من يناير ٢٠٢٠ إلى ديسمبر ٢٠٢٢', ['2020-01', '2022-12']],
    ['كانون الثاني 2018 – تشرين الأول 2020', ['2018-01', '2020-10']],
    ['Jan 2018 to Present', ['2018-01', 'now']],
    ['05/2016 – 11/2018', ['2016-05', '2018-11']],
    ['2016-05 – 2018-11', ['2016-05', '2018-11']],
    ['2015-2019', ['2015-01', '2019-01']],
    ['2019 – 2015', ['2015-01', '2019-01']],
    ['since 2020', ['2020-01', 'now']],
    ['منذ 2020', ['2020-01', 'now']],
    ['June, 2021', ['2021-06', null]],
  ])('%s', (text, span) => expect(spanOf(text)).toEqual(span));

  test.each(['خمس سنوات', 'a team of 12', '', '9 سنوات خبرة', '055 123 4567'])('%s is none', (text) =>
    expect(spanIn(text)).toBeNull(),
  );

  test('in Hijri years is converted, and says so', () => {
    expect(spanIn('1438هـ – 1440هـ')!.span).toMatchObject({ start: { year: 2017, hijri: true }, end: { year: 2019 } });
    expect(wholeDayIn('12 رمضان 1410')).toMatchObject({ year: 1990, month: 4, hijri: true });
  });

  test('any text is read without a fault, and gives years that can be', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789/-– .', 'مارس', 'May', '٢'), maxLength: 40 }),
        (text) => {
          const year = spanIn(text)?.span.start?.year ?? 2000;
          expect(year >= 1930 && year <= 2060).toBe(true);
        },
      ),
    );
  });
});

describe('contact data', () => {
  test.each([
    ['0551234567'],
    ['٠٥٥ ١٢٣ ٤٥٦٧'],
    ['+966 55 123 4567'],
    ['00966551234567'],
    ['(+966) 55-123-4567'],
    ['4567 123 55 +966'],
    ['4567 123 55 966+'],
  ])('%s is one number', (text) => expect(phoneIn(text)?.phone).toBe('+966551234567'));

  test.each(['2015 – 2019', '12 موظفًا', '1994-03-12'])('%s is no number', (text) => expect(phoneIn(text)).toBeNull());

  test('a link belongs to its network by its host', () => {
    expect(linkOf('linkedin.com/in/sara')).toEqual({ network: 'linkedin', url: 'https://linkedin.com/in/sara' });
    expect(linkOf('https://x.com/sara')).toMatchObject({ network: 'twitter' });
    expect(linkOf('https://evil.test/linkedin.com')).toMatchObject({ network: 'site' });
    expect(linkOf('https://linkedin.com')).toBeNull();
    expect(linkOf('gmail.com')).toBeNull();
  });

  test('a place is a city of the catalogue, with what else it says', () => {
    const code = (text: string) => lexicon.cities.find(({ id }) => id === cityOf(text, lexicon)?.id)?.code;
    expect(code('الرياض، المملكة العربية السعودية')).toBe('riyadh');
    expect(code('Jeddah, Saudi Arabia')).toBe('jeddah');
    expect(cityOf('حي النرجس، الرياض', lexicon)?.rest).toBe('حي النرجس');
    expect(cityOf('المريخ', lexicon)).toBeNull();
    // A country is no city, though a city of another country is called alike.
    expect(['عُمان', 'عمان', 'سلطنة عُمان', 'الكويت', 'مصر', 'Kuwait'].map(code)).toEqual(Array(6).fill(undefined));
    expect(['عمّان', 'عمان، الأردن', 'Amman, Jordan'].map(code)).toEqual(Array(3).fill('jo-amman'));
    expect(code('مسقط، عُمان')).toBe('om-muscat');
    expect(code('مدينة الكويت')).toBe('kw-kuwait-city');
  });

  test('a citizen is of a country', () => {
    const code = (text: string) => lexicon.countries.find(({ id }) => id === nationalityOf(text, lexicon))?.code;
    const written = ['سعودية', 'السعودية', 'Egyptian', 'الأردن', 'يمني', 'كورية جنوبية', 'Saudi Arabian', 'Kenyan'];
    expect(written.map(code)).toEqual(['SA', 'SA', 'EG', 'JO', 'YE', 'KR', 'SA', 'KE']);
  });

  test('one line may say several things', () => {
    const contact = noContact();
    readContact('sara@mail.test linkedin.com/in/sara 0551234567', contact, lexicon);
    expect(contact).toMatchObject({
      email: 'sara@mail.test',
      phone: '+966551234567',
      links: { linkedin: 'https://linkedin.com/in/sara' },
    });
  });
});

describe('a name', () => {
  test.each([
    ['سارة القحطاني', 'سارة', 'القحطاني'],
    ['محمد بن عبدالله القحطاني', 'محمد بن عبدالله', 'القحطاني'],
    ['فهد آل سعود', 'فهد', 'آل سعود'],
    ['SARA ALQAHTANI', 'Sara', 'Alqahtani'],
    ['Omar Al Harbi', 'Omar', 'Al Harbi'],
  ])('%s', (whole, first, last) => expect(nameOf(whole)).toEqual({ first, last }));
  test('one word is none', () => expect(nameOf('سارة')).toBeNull());
});

test.each([
  ['الخبرات العملية', 'experience'],
  ['الخِبْرات', 'experience'],
  ['WORK EXPERIENCE', 'experience'],
  ['Education & Qualifications', 'education'],
  ['المهارات | Skills', 'skills'],
  ['الدورات التدريبية:', 'courses'],
  ['E D U C A T I O N', 'education'],
])('%s heads a part', (text, section) => expect(headingOf(line(text))?.section).toBe(section));
test('a sentence heads nothing', () => {
  expect(headingOf(line('خبرة في إدارة الفرق والمشاريع الكبيرة'))).toBeNull();
  expect(headingOf(line('المهارات: Excel، Word'))).toEqual({ section: 'skills', rest: 'Excel، Word' });
});

describe('jobs', () => {
  const found = (...texts: string[]) =>
    experiencesIn(lines(...texts), lexicon).found.map(({ job_title, company_name, job_description }) => [
      job_title,
      company_name,
      job_description,
    ]);
  test.each([
    [
      'title, company, date',
      ['محاسب', 'شركة النور', '2019 – 2021', '• قيود يومية', 'مدقق', 'مكتب الأمانة', '2017 – 2019', '• مراجعة'],
    ],
    [
      'cells of a row',
      ['محاسب\tشركة النور\t2019 – 2021', '• قيود يومية', 'مدقق\tمكتب الأمانة\t2017 – 2019', '• مراجعة'],
    ],
    [
      'date first',
      ['2019 – 2021', 'محاسب', 'شركة النور', '• قيود يومية', '2017 – 2019', 'مدقق', 'مكتب الأمانة', '• مراجعة'],
    ],
    [
      'company first',
      ['شركة النور', 'محاسب\t2019 – 2021', '• قيود يومية', 'مكتب الأمانة', 'مدقق\t2017 – 2019', '• مراجعة'],
    ],
    ['one line', ['محاسب | شركة النور | 2019 – 2021', '• قيود يومية', 'مدقق – مكتب الأمانة – 2017 – 2019', '• مراجعة']],
    [
      'with a place',
      ['محاسب، شركة النور، الرياض (2019 – 2021)', '• قيود يومية', 'مدقق لدى مكتب الأمانة، 2017 – 2019', '• مراجعة'],
    ],
  ])('%s', (_, texts) =>
    expect(found(...texts)).toEqual([
      ['محاسب', 'شركة النور', 'قيود يومية'],
      ['مدقق', 'مكتب الأمانة', 'مراجعة'],
    ]),
  );
});

describe('degrees', () => {
  const found = (...texts: string[]) => qualificationsIn(lines(...texts), lexicon).found[0];
  test.each([
    [
      ['بكالوريوس في المحاسبة، جامعة الملك سعود، 2017، المعدل 4.5 من 5'],
      'bachelor',
      'المحاسبة',
      'جامعة الملك سعود',
      2017,
      'of_5',
      '4.5',
    ],
    [
      ['Bachelor of Science in Computer Science from King Saud University', 'Graduated 2014 with GPA 3.6/4'],
      'bachelor',
      'Computer Science',
      'King Saud University',
      2014,
      'of_4',
      '3.6',
    ],
    [
      ['جامعة الملك عبدالعزيز', 'ماجستير إدارة الأعمال (٢٠٢٠) بتقدير ممتاز'],
      'ma',
      'إدارة الأعمال',
      'جامعة الملك عبدالعزيز',
      2020,
      'words',
      'ممتاز',
    ],
    [['الثانوية العامة، 2010، 96%'], 'secondary', '', '', 2010, 'of_100', '96'],
    [['MSc Physics', 'KAUST', '2016 - 2018'], 'ma', 'Physics', 'KAUST', 2018, null, ''],
  ] as const)('%s', (texts, type, field, school, year, system, grade) =>
    expect(found(...texts)).toMatchObject({
      qualification_type: type,
      study_field: field,
      university: school,
      year: { year },
      system,
      graduation_degree: grade,
    }),
  );
});

test('skills come with levels, in groups and in rows', () => {
  const found = (...texts: string[]) =>
    skillsIn(lines(...texts), lexicon).found.map(({ skill_name, level }) => `${skill_name} ${level}`);
  expect(found('Excel (Advanced), SAP: متوسط، C++')).toEqual(['Excel high', 'SAP average', 'C++ null']);
  expect(found('Programming: Java, Python')).toEqual(['Java null', 'Python null']);
  expect(found('ممتاز: Excel · SAP')).toEqual(['Excel excellent', 'SAP excellent']);
  expect(found('Excel\tممتاز\tSAP\tمتقدم')).toEqual(['Excel excellent', 'SAP high']);
  expect(found('ممتاز\tAutoCAD', 'SAP\tمتقدم')).toEqual(['AutoCAD excellent', 'SAP high']);
  expect(found('Excel', 'excel')).toEqual(['Excel null']);
});

test('languages, courses and memberships', () => {
  expect(languagesIn(lines('العربية (اللغة الأم)، الإنجليزية: متقدم', 'French - B1'), lexicon).found).toEqual([
    { language: 'العربية', level: 'native' },
    { language: 'الإنجليزية', level: 'fluent' },
    { language: 'French', level: 'intermediate' },
  ]);
  expect(languagesIn(lines('العربية\tاللغة الأم', 'متقدم\tالإنجليزية'), lexicon).found).toEqual([
    { language: 'العربية', level: 'native' },
    { language: 'الإنجليزية', level: 'fluent' },
  ]);
  expect(coursesIn(lines('إدارة المشاريع (40 ساعة)', 'تدريب تعاوني في أرامكو', 'دورة، 8 ساعات')).found).toMatchObject([
    { title: 'إدارة المشاريع', total_hours: 40, type: 'course' },
    { title: 'تدريب تعاوني في أرامكو', total_hours: 8, type: 'training' },
  ]);
  expect(membershipsIn(lines('هيئة المهندسين منذ 2015')).found).toMatchObject([
    { role_name: 'هيئة المهندسين', from: { year: 2015 } },
  ]);
});

test('what has no place is said, line by line', () => {
  const { unplaced } = findCv(
    { pages: 1, links: [], lines: lines('سارة القحطاني', 'المهارات', 'Excel', 'الهوايات', 'القراءة والسفر') },
    lexicon,
  );
  expect(unplaced).toEqual(['القراءة والسفر']);
});

test('no text makes finding stumble', () => {
  const word = fc.constantFrom(
    'الخبرات',
    'Skills',
    '2019 – 2021',
    'شركة',
    'محاسب',
    'بكالوريوس',
    '0551234567',
    'a@b.test',
    ':',
    '(',
    '%',
    '\t',
    '•',
    'GPA 4/5',
    'x'.repeat(80),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 25 }), (texts) => {
      const { skills } = findCv({ pages: 1, links: [], lines: texts.map((words) => line(words.join(' '))) }, lexicon);
      expect(skills.length).toBeLessThanOrEqual(50);
    }),
    { numRuns: 60 },
  );
});
