import { z } from 'zod';
import { endpoint, Id, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  Applicant,
  ApplicantsQuery,
  APPLICANTS_PER_PAGE,
  ApplyInput,
  BulkMoveInput,
  MINE_PER_PAGE,
  MoveInput,
  MyApplication,
  MyApplicationsQuery,
  NoteInput,
  Stage,
  WithdrawInput,
} from './contract.ts';
import {
  applyToJob,
  listApplicants,
  listMyApplications,
  moveApplication,
  moveApplications,
  openCandidate,
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
    once: true,
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
    url: '/company/jobs/:id/applications',
    access: 'company',
    tag,
    summary: 'The applicants of one of the company’s jobs',
    params: NumberId,
    query: ApplicantsQuery,
    answers: z.array(Applicant),
    handler: async ({ ctx, actor, params, query }) => {
      const { applicants, counts, total } = await listApplicants(ctx, actor, params.id, query);
      return { data: applicants, meta: { total, page: query.page, perPage: APPLICANTS_PER_PAGE, stages: counts } };
    },
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/applications/:id',
    access: 'company',
    tag,
    summary: 'Move an applicant to another stage',
    params: Id,
    body: MoveInput,
    answers: z.object({ stage: Stage }),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await moveApplication(ctx, actor, params.id, body),
      message: translate(applicationsTexts, actor.locale)('applications.moved'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/bulk',
    access: 'company',
    tag,
    summary: 'Move several applicants at once; all or none',
    body: BulkMoveInput,
    answers: z.object({ moved: z.int() }),
    handler: async ({ ctx, actor, body: { ids, ...move } }) => ({
      data: await moveApplications(ctx, actor, ids, move),
      message: translate(applicationsTexts, actor.locale)('applications.moved'),
    }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/employee/:employee',
    access: 'company',
    tag,
    summary: 'A candidate’s CV as the company may read it; counts as a view',
    params: z.object({ employee: z.uuid() }),
    query: z.object({ version: z.enum(['sent', 'now']).default('sent') }),
    answers: z.looseObject({}),
    handler: async ({ ctx, actor, params, query }) => ({
      data: await openCandidate(ctx, actor, params.employee, query.version),
    }),
  });
}
