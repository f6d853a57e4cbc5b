import { z } from 'zod';
import { endpoint, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { ADVISED_PARTS, GROUNDS } from '../ad-check.ts';
import { CompanyJob, CorrectionInput } from '../contract.ts';
import {
  askCorrection,
  checkJob,
  findCorrection,
  listJobVersions,
  startFromAd,
  withdrawCorrection,
} from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import { Correction, JobVersion } from '../versions.ts';

const CheckAnswer = z.object({
  /** `start` and `end` are places in the plain text of the field; `instead` is empty where the words should go. */
  findings: z.array(
    z.object({
      field: z.string(),
      start: z.int(),
      end: z.int(),
      quote: z.string(),
      nth: z.int(),
      ground: z.enum(GROUNDS),
      level: z.enum(['refuse', 'advise']),
      instead: z.string(),
    }),
  ),
  missing: z.array(z.enum(ADVISED_PARTS)),
});

/** What helps a company to write an ad. */
export function adWritingApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id/check',
    access: 'company',
    tag: 'companies',
    summary: 'What an ad says against the advertising rules (`refuse` keeps it from going live), and what it lacks',
    params: NumberId,
    answers: CheckAnswer,
    handler: async ({ ctx, actor, params }) => ({ data: await checkJob(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/copy',
    access: 'company',
    tag: 'companies',
    summary: 'A new draft that starts from an earlier ad: all it says but its dates',
    status: 201,
    params: NumberId,
    answers: CompanyJob,
    handler: async ({ ctx, actor, params }) => ({
      data: await startFromAd(ctx, actor, params.id),
      message: translate(jobsTexts, actor.locale)('jobs.copied_done'),
    }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id/correction',
    access: 'company',
    tag: 'companies',
    summary: 'The last correction that was asked for an ad, and what became of it; null when there is none',
    params: NumberId,
    answers: Correction.nullable(),
    handler: async ({ ctx, actor, params }) => ({ data: await findCorrection(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/jobs/:id/correction',
    access: 'company',
    tag: 'companies',
    summary:
      'Ask staff to correct title, pay or closing date of a live ad; it stays as it is until they approve, and then every applicant is told',
    params: NumberId,
    body: CorrectionInput,
    answers: Correction.nullable(),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await askCorrection(ctx, actor, params.id, body),
      message: translate(jobsTexts, actor.locale)('jobs.correction_asked'),
    }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/jobs/:id/correction',
    access: 'company',
    tag: 'companies',
    summary: 'Take back a correction that waits',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await withdrawCorrection(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id/versions',
    access: 'company',
    tag: 'companies',
    summary: 'What was changed of an ad after it went live, newest first',
    params: NumberId,
    answers: z.array(JobVersion),
    handler: async ({ ctx, actor, params }) => ({ data: await listJobVersions(ctx, actor, params.id) }),
  });
}
