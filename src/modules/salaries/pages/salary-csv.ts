import { Readable } from 'node:stream';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { ReportQuery } from '../contract.ts';
import { refuse } from '../errors.ts';
import { reportFile, salaryFile } from '../service.server.ts';
import type { Route } from './+types/salary-csv';

/** The figures of a title, or the whole report, as a file for a spreadsheet. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const query = forgiving(ReportQuery, url.searchParams);
  const id = params['id'];
  if (id !== undefined && !/^\d{1,9}$/.test(id)) throw refuse('salaries.title_unknown');
  const file = await (id === undefined
    ? reportFile(ctx, locale, query)
    : salaryFile(ctx, locale, { job_role_id: Number(id), city_id: query.city_id, sector_id: query.sector_id }));
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${id === undefined ? 'salary-report' : `salaries-${id}`}.csv"`,
    },
  });
});
