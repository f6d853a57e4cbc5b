import { describe, expect, test } from 'vitest';
import { catalogueLexicon } from '#tests/support/cv-makers/catalogue-lexicon.ts';
import { lineOf } from '#tests/support/cv-makers/lines-of.ts';
import { placesOf, type Found } from './places.ts';

const lexicon = catalogueLexicon();
const idOf = (rows: { id: number; code: string }[], code: string) => String(rows.find((row) => row.code === code)!.id);

const document = (...texts: [page: number, text: string][]) => ({
  pages: 2,
  links: [],
  lines: texts.map(([page, text]) => lineOf(text, { page })),
});
const CV = document(
  [1, 'محاسبة أولى'],
  [1, 'الرياض · الجنسية: سعودية'],
  [1, 'تاريخ الميلاد: 5 شوال 1415'],
  [1, 'النبذة'],
  [1, 'أعمل في المحاسبة منذ سنين، وأحب ترتيب الدفاتر وإقفال الشهور.'],
  [1, 'أقرأ كثيرًا.'],
  [1, 'ولا أكتب إلا قليلًا.'],
  [2, 'الخبرات'],
  [2, 'محاسبة أولى، بيت الخبرة\t٢٠٢٢ – الآن'],
  [2, 'محاسبة، مسار للتقنية والاستشارات'],
  [2, 'المالية\t2019 – 2022'],
);

const placed = (found: Partial<Found>) => placesOf({ fields: {}, lists: {}, ...found }, CV, lexicon);
const job = (values: Record<string, string>) => placed({ lists: { experiences: [{ values }] } });

describe('a field', () => {
  test('stands on its line, by the name of its row where it is an id', () => {
    const found = placed({
      fields: {
        city_id: { value: idOf(lexicon.cities, 'riyadh') },
        nationality_id: { value: idOf(lexicon.countries, 'SA') },
        job_role_title: { value: 'محاسبة أولى' },
      },
    });
    expect(found.unsure).toEqual([]);
    expect(found.places['nationality_id']).toEqual({ page: 1, text: 'الرياض · الجنسية: سعودية' });
    expect(found.places['job_role_title']).toEqual({ page: 1, text: 'محاسبة أولى' });
  });

  test('that was made of something else is unsure: a day of the other calendar, a word that is not there', () => {
    const found = placed({ fields: { birthdate: { value: '1995-03-07' }, job_role_title: { value: 'محاسب قانوني' } } });
    expect(found).toEqual({ places: {}, unsure: ['birthdate', 'job_role_title'] });
  });
});

describe('what a letter of which was guessed', () => {
  const lines = CV.lines.map((one) => (one.page === 2 ? { ...one, guessed: ['الخبرة', 'إقفال'] } : one));
  const guessed = (found: Partial<Found>) => placesOf({ fields: {}, lists: {}, ...found }, { ...CV, lines }, lexicon);
  const values = { job_title: 'محاسبة أولى', company_name: 'بيت الخبرة', start_date: '2022-01' };

  test('is unsure, and nothing beside it is', () => {
    expect(guessed({ lists: { experiences: [{ values }] } }).unsure).toEqual(['experiences.0.company_name']);
    expect(guessed({ fields: { job_role_title: { value: 'محاسبة أولى' } } }).unsure).toEqual([]);
  });

  test('is unsure in a longer text too', () => {
    const about = 'أعمل في المحاسبة منذ سنين، وأحب ترتيب الدفاتر وإقفال الشهور.';
    const lists = { experiences: [{ values: { ...values, company_name: '', job_description: 'إقفال الشهور' } }] };
    expect(guessed({ fields: { about: { value: about } } }).unsure).toEqual([]);
    expect(guessed({ lists }).unsure).toEqual(['experiences.0.job_description']);
  });
});

describe('a job', () => {
  test('stands where its date is, though its title heads the CV too', () => {
    const found = job({ job_title: 'محاسبة أولى', company_name: 'بيت الخبرة', start_date: '2022-01', end_date: '' });
    expect(found.unsure).toEqual([]);
    expect(found.places['experiences.0']).toEqual({ page: 2, text: 'محاسبة أولى، بيت الخبرة ٢٠٢٢ – الآن' });
  });

  test('may go on in the next line', () => {
    const found = job({ job_title: 'محاسبة', company_name: 'مسار للتقنية والاستشارات المالية', start_date: '2019-01' });
    expect(found.unsure).toEqual([]);
  });

  test('with the years of another is unsure of them', () => {
    const found = job({
      job_title: 'محاسبة',
      company_name: 'مسار للتقنية',
      start_date: '2012-01',
      end_date: '2019-01',
    });
    expect(found.unsure).toEqual(['experiences.0.start_date']);
  });
});
