import { describe, expect, test } from 'vitest';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { linesOfTexts } from '#tests/support/cv-makers/lines-of.ts';
import { qualificationsIn } from './qualifications.ts';

const lexicon = catalogueLexicon();
const found = (...texts: string[]) => qualificationsIn(linesOfTexts(...texts), lexicon).found;

describe('one school is one qualification', () => {
  test.each([
    ['below its certificate', ['الثانوية العامة', 'مدرسة الفيصل الثانوية', '2008']],
    ['above its certificate', ['مدرسة الفيصل الثانوية', 'الثانوية العامة', '2008']],
    ['in English', ['High School Diploma', 'Riyadh Secondary School', '2008']],
  ])('%s', (_, texts) => {
    expect(found(...texts)).toMatchObject([{ qualification_type: 'secondary', year: { year: 2008 } }]);
  });

  test('and two degrees of one university are two', () => {
    expect(
      found('ماجستير الفيزياء', 'جامعة الملك سعود', '2016', 'بكالوريوس الفيزياء', 'جامعة الملك سعود', '2012'),
    ).toMatchObject([
      { qualification_type: 'ma', university: 'جامعة الملك سعود', year: { year: 2016 } },
      { qualification_type: 'bachelor', university: 'جامعة الملك سعود', year: { year: 2012 } },
    ]);
  });
});

test('the cells of a row are the degree, what it is in, where, when and how well', () => {
  expect(found('بكالوريوس\tالمحاسبة\tجامعة الملك عبدالعزيز\t2016\t4.31 / 5')).toMatchObject([
    {
      qualification_type: 'bachelor',
      study_field: 'المحاسبة',
      university: 'جامعة الملك عبدالعزيز',
      year: { year: 2016 },
      system: 'of_5',
      graduation_degree: '4.31',
    },
  ]);
});

describe('a field of study that is in no list and a letter away from one', () => {
  test.each([
    ['الهندسة المدينية', 'الهندسة المدنية'],
    ['الهندسة المدنة', 'الهندسة المدنية'],
  ])('«%s» is mended', (read, meant) => {
    expect(found(`بكالوريوس في ${read}`, 'جامعة الملك سعود')[0]!.study_field).toBe(meant);
  });

  test.each(['فنون الخط', 'المحاسبة', 'Civil Enginering'])('«%s» stays as it is written', (read) => {
    expect(found(`بكالوريوس في ${read}`, 'جامعة الملك سعود')[0]!.study_field).toBe(read);
  });
});
