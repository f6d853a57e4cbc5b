import { forgiving } from '#platform/fields/query.ts';
import { Readable } from 'node:stream';
import { dispositionOf } from '#modules/cv/service.server.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import { requireOwnJob } from '#modules/jobs/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { isLocale, localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { applicantsPath } from '../applicants.ts';
import { ApplicantFilters } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { safeFileName } from '#platform/texts/csv.ts';
import { exportCsv, exportZip } from '../service.server.ts';
import { jobIdOf } from './job-id.ts';
import type { Route } from './+types/applicants-export';

const TYPES = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/** An export counts views and is audited: a read of its address leads to the page that asks for it by a form. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  return redirectTo(localPath(localeOf(url, locale), boardOf(params['id'], url)));
});

/** What the filters of the page leave, as a file that is written while it is sent. */
export const action = answered(async ({ context, params, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const asking = context.get(actorContext);
  const actor = { ...asking, locale: localeOf(url, asking.locale) };
  if (!actor.user) return redirectTo(localPath(actor.locale, '/login'), 303);
  const jobId = jobIdOf(params['id']);
  const kind = url.pathname.endsWith('.zip') ? 'zip' : 'csv';
  const filters = forgiving(ApplicantFilters, url.searchParams);
  try {
    const job = await requireOwnJob(ctx, actor, jobId);
    const file = await (kind === 'zip' ? exportZip : exportCsv)(ctx, actor, jobId, filters);
    const t = translate(applicantsTexts, actor.locale);
    const title = inLanguage(actor.locale, job.ar_title, job.en_title);
    const name = `${safeFileName(t('applications.file_name', { title }), 'applicants')}.${kind}`;
    return new Response(Readable.toWeb(file) as ReadableStream, {
      headers: {
        'content-type': TYPES[kind],
        'content-disposition': dispositionOf({ name, inline: false }).replace('filename="cv.', 'filename="applicants.'),
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = error.texts[actor.locale];
    return redirectWith(actor.locale, boardOf(params['id'], url), { message, kind: 'error' });
  }
});

function localeOf(url: URL, otherwise: Locale): Locale {
  const asked = url.searchParams.get('locale');
  return isLocale(asked) ? asked : otherwise;
}

function boardOf(id: string | undefined, { searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('locale');
  return `${applicantsPath(jobIdOf(id))}?${query}`;
}
