import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Uses } from '#platform/context.server.ts';
import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Pay, ReportQuery, SalaryQuery } from '../contract.ts';
import { BANDS } from '../rules.ts';
import { salariesTexts } from '../texts.ts';
import { listReports, readSalary } from './read.server.ts';

const BAND_TEXTS = [
  'salaries.band_0',
  'salaries.band_1',
  'salaries.band_2',
  'salaries.band_3',
  'salaries.band_4',
] as const;

const wordsIn = (locale: Locale) => {
  const t = translate(salariesTexts, locale);
  return {
    t,
    bandOf: (years: number) => t(BAND_TEXTS[BANDS.findIndex(({ from }) => from === years)]!),
    heads: [t('salaries.col_minimum'), t('salaries.col_average'), t('salaries.col_maximum'), t('salaries.col_people')],
  };
};
/** In riyals, as a spreadsheet adds them up. */
const cells = (pay: Pay) => [
  pay.average_minimum / HALALAS_A_RIYAL,
  pay.the_average / HALALAS_A_RIYAL,
  pay.average_maximum / HALALAS_A_RIYAL,
  pay.contributors,
];
const fileOf = (rows: unknown[][]): Readable =>
  Readable.from(rows).pipe(stringify({ bom: true, record_delimiter: 'windows' }));

/** What the page of a title shows, as a file for a spreadsheet. */
export async function salaryFile(ctx: Uses<'db'>, locale: Locale, query: SalaryQuery): Promise<Readable> {
  const { t, bandOf, heads } = wordsIn(locale);
  const { job_title, by_experience, by_city, by_sector } = await readSalary(ctx, locale, query);
  return fileOf([
    [t('salaries.col_title'), t('salaries.col_experience'), t('salaries.col_city'), t('salaries.col_sector'), ...heads],
    ...by_experience.flatMap(({ experience_from, pay }) =>
      pay ? [[job_title, bandOf(experience_from), '', '', ...cells(pay)]] : [],
    ),
    ...by_city.map(({ city, pay }) => [job_title, '', city, '', ...cells(pay)]),
    ...by_sector.map(({ sector, pay }) => [job_title, '', '', sector, ...cells(pay)]),
  ]);
}

const MOST_TITLES = 1_000;

/** The salary report as a file for a spreadsheet, every title that was asked for. */
export async function reportFile(ctx: Uses<'db'>, locale: Locale, query: ReportQuery): Promise<Readable> {
  const { t, bandOf, heads } = wordsIn(locale);
  const { reports } = await listReports(ctx, locale, { ...query, page: 1, per_page: MOST_TITLES });
  return fileOf([
    [t('salaries.col_title'), t('salaries.col_experience'), ...heads],
    ...reports.map((report) => [report.job_title, bandOf(report.experience_from), ...cells(report)]),
  ]);
}
