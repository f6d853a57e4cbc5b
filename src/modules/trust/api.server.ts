import { z } from 'zod';
import { translate } from '#platform/texts/texts.ts';
import { endpoint, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { AppealInput, DecisionRead, ReportInput } from './contract.ts';
import { appeal, readDecision, reportHere } from './service.server.ts';
import { trustTexts } from './texts.ts';

const tag = 'trust';

/** Reports of companies and CVs, and what is decided against the caller. Ads and messages are reported where they stand. */
export function trustApi(api: Api) {
  endpoint(api, {
    method: 'POST',
    url: '/companies/:id/reports',
    access: 'account',
    tag,
    summary: 'Tells staff that something is wrong with a company; one report an account, the last one counts',
    perMinute: 20,
    status: 201,
    params: NumberId,
    body: ReportInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await reportHere(ctx, actor, { kind: 'company', id: String(params.id), ...body });
      return { data: {}, message: translate(trustTexts, actor.locale)('trust.report_done') };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/company/employees/:user_id/reports',
    access: 'company',
    tag,
    summary: 'Tells staff that something is wrong with a CV that the company may read',
    perMinute: 20,
    status: 201,
    params: z.object({ user_id: z.uuid() }),
    body: ReportInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await reportHere(ctx, actor, { kind: 'cv', id: params.user_id, ...body });
      return { data: {}, message: translate(trustTexts, actor.locale)('trust.report_done') };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/comments/:id/reports',
    access: 'account',
    tag,
    summary: 'Tells staff that something is wrong with a comment; one report an account, the last one counts',
    perMinute: 20,
    status: 201,
    params: NumberId,
    body: ReportInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await reportHere(ctx, actor, { kind: 'comment', id: String(params.id), ...body });
      return { data: {}, message: translate(trustTexts, actor.locale)('trust.report_done') };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/decisions/:id',
    access: 'account',
    tag,
    summary: 'A decision of staff against the caller, or the company the caller acts for, and its appeal',
    params: NumberId,
    answers: DecisionRead,
    handler: async ({ ctx, actor, params }) => ({ data: await readDecision(ctx, actor, params.id) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/decisions/:id/appeal',
    access: 'account',
    tag,
    summary: 'Appeal against a decision: once, within thirty days; somebody else than who decided rules on it',
    perMinute: 20,
    status: 201,
    params: NumberId,
    body: AppealInput,
    answers: DecisionRead,
    handler: async ({ ctx, actor, params, body }) => {
      await appeal(ctx, actor, params.id, body.text);
      return { data: await readDecision(ctx, actor, params.id) };
    },
  });
}
