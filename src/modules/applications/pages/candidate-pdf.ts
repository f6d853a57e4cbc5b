import { forgiving } from '#platform/fields/query.ts';
import { z } from 'zod';
import { CvOptions } from '#modules/cv/contract.ts';
import { cvPdfOf, fileResponse } from '#modules/cv/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { refuse } from '../errors.ts';
import { readCandidate } from '../service.server.ts';
import type { Route } from './+types/candidate-pdf';

const Asked = z.object({
  locale: z.enum(['ar', 'en', 'both']).default('ar'),
  version: z.enum(['sent', 'now']).default('sent'),
  job: z.coerce.number().int().positive().optional(),
});

/** A candidate's CV as a file, with what this company may read and nothing else. The page that links to it counts the view. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale, version, job } = forgiving(Asked, url.searchParams);
  if (!actor.user) return redirectTo(localPath(actor.locale, '/login'));
  const id = z.uuid().safeParse(params['id']);
  if (!id.success) throw refuse('applications.not_found');
  const { cv } = await readCandidate(ctx, actor, id.data, version, job);
  // Residency is in the CV of a chosen reader only.
  const options = CvOptions.parse({ locale, photo: true, residency: true });
  return fileResponse(await cvPdfOf(ctx, cv, options));
});
