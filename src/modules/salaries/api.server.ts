import { z } from 'zod';
import { endpoint, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { NewReport, ReportQuery, SalaryAnswer, SalaryQuery, SalaryReport } from './contract.ts';
import { addReport, listReports, readSalary } from './service.server.ts';
import { salariesTexts } from './texts.ts';

/** It changes once a night. */
const FRESH_SECONDS = 3_600;
const tag = 'salaries';

export function salariesApi(api: Api): void {
  endpoint(api, {
    method: 'GET',
    url: '/salaries',
    access: 'public',
    reads: 'replica',
    freshFor: FRESH_SECONDS,
    tag,
    perMinute: 60,
    summary:
      'What a title pays a month, as near to what was asked as five contributors allow; `widened` says what was left out for it',
    query: SalaryQuery,
    answers: SalaryAnswer,
    handler: async ({ ctx, actor, query }) => ({ data: await readSalary(ctx, actor.locale, query) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/salary-reports',
    access: 'public',
    reads: 'replica',
    freshFor: FRESH_SECONDS,
    tag,
    perMinute: 60,
    summary: 'Average minimum, average and average maximum by title and years of experience; a page counts titles',
    query: ReportQuery,
    answers: z.array(SalaryReport),
    handler: async ({ ctx, actor, query }) => {
      const { reports, total } = await listReports(ctx, actor.locale, query);
      return { data: reports, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/salary-reports',
    access: 'public',
    tag,
    perMinute: 10,
    summary:
      'Say what you earn, without who you are; two an hour, more with the work the page’s form does, and once a month of a title',
    body: NewReport,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await addReport(ctx, actor, body);
      return { data: {}, message: translate(salariesTexts, actor.locale)('salaries.added') };
    },
  });
}
