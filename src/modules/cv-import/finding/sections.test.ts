import { describe, expect, test } from 'vitest';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { lineOf, linesOfTexts } from '#tests/support/cv-makers/lines-of.ts';
import { sectionsOf } from './sections.ts';

const lexicon = catalogueLexicon();
const sectionsIn = (lines: ReturnType<typeof linesOfTexts>) => {
  const { sections, isHeaded } = sectionsOf(lines, lexicon);
  return { isHeaded, ...Object.fromEntries([...sections].map(([name, said]) => [name, said.map(({ text }) => text)])) };
};

describe('a CV without headings is told by what its lines say', () => {
  test('jobs by their dates, with the titles above them', () => {
    expect(
      sectionsIn(
        linesOfTexts(
          'سلطان الرشيدي',
          'sultan@example.test',
          'معلم رياضيات',
          'وزارة التعليم',
          '2010 حتى الآن',
          '• تدريس الصف الثالث',
          'محاضر متعاون',
          'جامعة القصيم',
          '2008 – 2010',
          'بكالوريوس في الرياضيات',
          'جامعة القصيم',
          '2008',
          'العربية: ممتاز',
        ),
      ),
    ).toEqual({
      isHeaded: false,
      top: ['سلطان الرشيدي'],
      contact: ['sultan@example.test'],
      experience: [
        'معلم رياضيات',
        'وزارة التعليم',
        '2010 حتى الآن',
        'تدريس الصف الثالث',
        'محاضر متعاون',
        'جامعة القصيم',
        '2008 – 2010',
      ],
      education: ['بكالوريوس في الرياضيات', 'جامعة القصيم', '2008'],
      languages: ['العربية: ممتاز'],
    });
  });

  test('a degree keeps its own span of time', () => {
    const found = sectionsIn(
      linesOfTexts(
        'Sara Ahmed',
        'Bachelor of Physics',
        'King Saud University',
        '2008 – 2012',
        'Teacher',
        '2013 – 2019',
      ),
    );
    expect(found).toMatchObject({
      education: ['Bachelor of Physics', 'King Saud University', '2008 – 2012'],
      experience: ['Teacher', '2013 – 2019'],
    });
  });
});

test('a heading of unknown words, as large as the others, ends the part above it', () => {
  const heading = (text: string) => lineOf(text, { size: 14, bold: true, apart: true });
  const found = sectionsIn([
    lineOf('سارة', { size: 20 }),
    heading('الخبرات'),
    ...linesOfTexts('محاسبة', '2019 – 2021'),
    heading('المهارات'),
    ...linesOfTexts('Excel', 'SAP'),
    heading('أشياء أحبها'),
    ...linesOfTexts('القراءة'),
  ]);
  expect(found).toMatchObject({ skills: ['Excel', 'SAP'], other: ['أشياء أحبها', 'القراءة'] });
});

test('a heading may stand on the line that its part begins with', () => {
  expect(sectionsIn(linesOfTexts('سارة', 'المهارات\tExcel', 'SAP', 'اللغات: العربية'))).toMatchObject({
    skills: ['Excel', 'SAP'],
    languages: ['العربية'],
  });
});
