import { z } from 'zod';
import { requireUser } from '#platform/access/actor.ts';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  AskTimes,
  CancelInterview,
  ChangeInterview,
  DeclineInterview,
  Interview,
  INTERVIEWS_PER_PAGE,
  InterviewsQuery,
  PickTime,
  ProposeAgain,
  ProposeInterview,
} from './contract.ts';
import {
  askOtherTimes,
  calendarFileOf,
  cancelInterview,
  changeInterview,
  declineInterview,
  listInterviews,
  readInterview,
  pickTime,
  proposeAgain,
  proposeInterview,
} from './service.server.ts';
import { interviewsTexts } from './texts.ts';

const tag = 'interviews';
const FILES_PER_MINUTE = 60;

export function interviewsApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/interviews',
    access: 'account',
    tag,
    summary: 'One’s own interviews, or one’s company’s',
    query: InterviewsQuery,
    answers: z.array(Interview),
    handler: async ({ ctx, actor, query }) => {
      const { interviews, total } = await listInterviews(ctx, actor, query);
      return { data: interviews, meta: { total, page: query.page, perPage: INTERVIEWS_PER_PAGE } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/interviews/:id',
    access: 'account',
    tag,
    summary: 'One interview, as its seeker or its company reads it',
    params: Id,
    answers: Interview,
    handler: async ({ ctx, actor, params }) => ({ data: await readInterview(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/:id/interviews',
    access: 'company',
    tag,
    summary: 'Propose one to five times for an interview to an applicant',
    perMinute: 30,
    status: 201,
    params: Id,
    body: ProposeInterview,
    answers: z.object({ id: z.uuid() }),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await proposeInterview(ctx, actor, params.id, body),
      message: translate(interviewsTexts, actor.locale)('interviews.proposed'),
    }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/interviews/:id/times',
    access: 'company',
    tag,
    summary: 'Propose other times; a time that was agreed on no longer holds',
    perMinute: 30,
    params: Id,
    body: ProposeAgain,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await proposeAgain(ctx, actor, params.id, body);
      return { data: {}, message: translate(interviewsTexts, actor.locale)('interviews.proposed') };
    },
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/interviews/:id',
    access: 'company',
    tag,
    summary: 'Change the place, the way or the interviewers; the time stays',
    perMinute: 30,
    params: Id,
    body: ChangeInterview,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await changeInterview(ctx, actor, params.id, body);
      return { data: {}, message: translate(interviewsTexts, actor.locale)('interviews.changed') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/interviews/:id/cancel',
    access: 'company',
    tag,
    summary: 'Call an interview off and say why',
    params: Id,
    body: CancelInterview,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await cancelInterview(ctx, actor, params.id, body);
      return { data: {}, message: translate(interviewsTexts, actor.locale)('interviews.cancelled') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/interviews/:id/pick',
    access: 'seeker',
    tag,
    summary: 'Take one of the proposed times',
    params: Id,
    body: PickTime,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await pickTime(ctx, actor, params.id, body);
      return { data: {}, message: translate(interviewsTexts, actor.locale)('interviews.picked') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/interviews/:id/ask-times',
    access: 'seeker',
    tag,
    summary: 'Ask for other times',
    perMinute: 30,
    params: Id,
    body: AskTimes,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await askOtherTimes(ctx, actor, params.id, body);
      return { data: {}, message: translate(interviewsTexts, actor.locale)('interviews.asked') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/interviews/:id/decline',
    access: 'seeker',
    tag,
    summary: 'Decline an interview; the application stays as it is',
    params: Id,
    body: DeclineInterview,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await declineInterview(ctx, actor, params.id, body);
      return { data: {}, message: translate(interviewsTexts, actor.locale)('interviews.declined') };
    },
  });

  // The answer is the file itself and not an envelope, so this declares itself without `endpoint`.
  const { server, ctx } = api;
  server.route({
    method: 'GET',
    url: '/interviews/:id.ics',
    config: {
      access: 'account',
      rateLimit: { max: FILES_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'text/calendar': 'One event.' },
    },
    schema: { summary: 'Its file for a calendar', tags: [tag], params: Id },
    preValidation: async ({ actor }) => void requireUser(actor),
    handler: async (request, reply) => {
      const file = await calendarFileOf(ctx, request.actor, (request.params as z.infer<typeof Id>).id);
      return reply
        .header('content-disposition', 'attachment; filename="interview.ics"')
        .header('cache-control', 'private, no-store')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  });
}
