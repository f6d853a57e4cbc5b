import { z } from 'zod';
import { endpoint, Id, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { applicantsApi } from './api/applicants.server.ts';
import {
  ApplyInput,
  MINE_PER_PAGE,
  MyApplication,
  MyApplicationsQuery,
  NoteInput,
  OfferAnswerInput,
  WithdrawInput,
} from './contract.ts';
import {
  answerOffer,
  applyToJob,
  listMyApplications,
  readCandidate,
  viewCandidate,
  remindCompany,
  saveNote,
  withdrawApplication,
} from './service.server.ts';
import { applicationsTexts } from './texts.ts';

const tag = 'applications';

export function applicationsApi(api: Api) {
  endpoint(api, {
    method: 'POST',
    url: '/jobs/:id/applications',
    access: 'seeker',
    tag,
    summary: 'Apply to a job; once for each job',
    perMinute: 30,
    status: 201,
    params: NumberId,
    body: ApplyInput,
    answers: z.object({ id: z.uuid() }),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await applyToJob(ctx, actor, params.id, body),
      message: translate(applicationsTexts, actor.locale)('applications.sent'),
    }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/applications',
    access: 'seeker',
    tag,
    summary: 'One’s applications with their timelines',
    query: MyApplicationsQuery,
    answers: z.array(MyApplication),
    handler: async ({ ctx, actor, query }) => {
      const { applications, total, counts } = await listMyApplications(ctx, actor, query);
      return { data: applications, meta: { total, page: query.page, perPage: MINE_PER_PAGE, states: counts } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/applications/:id/withdraw',
    access: 'seeker',
    tag,
    summary: 'Withdraw an open application',
    params: Id,
    body: WithdrawInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await withdrawApplication(ctx, actor, params.id, body);
      return { data: {}, message: translate(applicationsTexts, actor.locale)('applications.withdrawn') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/applications/:id/offer',
    access: 'seeker',
    tag,
    summary: 'Accept or decline the offer that was read, until its last day',
    params: Id,
    body: OfferAnswerInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await answerOffer(ctx, actor, params.id, body);
      return {
        data: {},
        message: translate(applicationsTexts, actor.locale)(`applications.offer_${body.answer}_done`),
      };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/applications/:id/reminder',
    access: 'seeker',
    tag,
    summary: 'Ask the company for an answer; once, from ten days after applying',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await remindCompany(ctx, actor, params.id);
      return { data: {}, message: translate(applicationsTexts, actor.locale)('applications.reminded') };
    },
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/user/applications/:id',
    access: 'seeker',
    tag,
    summary: 'Keep a note of one’s own on an application',
    params: Id,
    body: NoteInput,
    answers: NoteInput,
    handler: async ({ ctx, actor, params, body }) => {
      await saveNote(ctx, actor, params.id, body.note);
      return { data: body, message: translate(applicationsTexts, actor.locale)('applications.note_saved') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/employee/:employee',
    access: 'company',
    tag,
    summary: 'A candidate’s CV and answers as the company may read them; reading leaves no trace',
    params: z.object({ employee: z.uuid() }),
    query: z.object({
      version: z.enum(['sent', 'now']).default('sent'),
      job: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    answers: z.looseObject({}),
    handler: async ({ ctx, actor, params, query }) => ({
      data: await readCandidate(ctx, actor, params.employee, query.version, query.job),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/employee/:employee/views',
    access: 'company',
    tag,
    summary: 'A person of the company saw the candidate: counts a view, once a day, and a new application is viewed',
    params: z.object({ employee: z.uuid() }),
    body: z.object({ job: z.int().positive().optional() }),
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await viewCandidate(ctx, actor, params.employee, body.job);
      return { data: {} };
    },
  });

  applicantsApi(api);
}
