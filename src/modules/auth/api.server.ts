import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseCookies } from '#platform/http/cookies.ts';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { leadTo } from '#platform/http/lead-to.server.ts';
import { choice } from '#platform/fields/rules.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { LOCALES, localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  AccessToken,
  Appeal,
  ConfirmEmail,
  DoorName,
  ExternalAnswer,
  ExternalReturn,
  ExternalStart,
  ForgetPassword,
  LogIn,
  Register,
  ResetPassword,
  SendCode,
  Sent,
  Session,
  SimpleProfile,
  SuspensionNotice,
  SuspensionToken,
  Ticket,
  VerifyCode,
} from './contract.ts';
import { FactorNeeded } from './inputs.ts';
import { agreementApi, arrivedWith } from './agreement-api.server.ts';
import { answerSession, requireOwnOrigin, userAgentOf } from './answer-session.server.ts';
import {
  arrivalCookie,
  clearAllCookies,
  clearArrival,
  factorCookie,
  sessionTokensOf,
  visitCookie,
  visitOf,
} from './cookies.ts';
import { refuse } from './errors.ts';
import { factorsApi } from './factors-api.server.ts';
import {
  appealSuspension,
  arrive,
  bringDoor,
  comeBack,
  confirmEmail,
  confirmRegistration,
  doorProblemIn,
  endSession,
  forgetPassword,
  identify,
  listSessions,
  logIn,
  logOut,
  readSimpleProfile,
  findSuspensionNotice,
  refreshSession,
  register,
  requireDoor,
  resendCode,
  resetPassword,
  sendRegisterCode,
  sendResetCode,
  startVisit,
} from './service.server.ts';
import { suspensionTexts } from './suspension-texts.ts';
import { authTexts } from './texts.ts';

const textsIn = (locale: Locale) => translate(authTexts, locale);
const refreshTokenOf = ({ headers }: FastifyRequest) => sessionTokensOf(parseCookies(headers.cookie)).refresh_token;

export function authApi(api: Api): void {
  const tag = 'auth';

  endpoint(api, {
    method: 'POST',
    url: '/auth/register',
    once: false,
    access: 'public',
    tag,
    summary: 'Start an account; a code goes to the phone, or else to the e-mail',
    perMinute: 20,
    body: Register,
    answers: Ticket,
    handler: async ({ ctx, actor, body }) => ({
      data: await register(ctx, actor, body, { is_by_api: true }),
      message: textsIn(actor.locale)('auth.code_sent'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/otp/send',
    once: false,
    access: 'public',
    tag,
    summary: 'Another code for a ticket, or a first one to reset a password or finish a registration',
    perMinute: 20,
    body: SendCode,
    answers: Ticket,
    handler: async ({ ctx, actor, body }) => ({
      data:
        'ticket' in body
          ? await resendCode(ctx, actor, body.ticket)
          : body.purpose === 'register'
            ? await sendRegisterCode(ctx, actor, body)
            : await sendResetCode(ctx, actor, body.identifier),
      message: textsIn(actor.locale)('auth.code_sent'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/otp/verify',
    once: false,
    access: 'public',
    tag,
    summary: 'Confirm a registration by its code, and log in',
    body: VerifyCode,
    answers: AccessToken,
    handler: async ({ ctx, actor, body, request, reply }) => {
      const session = await confirmRegistration(ctx, actor, body, userAgentOf(request));
      const arrived = arrivedWith(request);
      if (arrived) {
        const known = await identify(ctx, session.access_token, actor.locale);
        if (known) await bringDoor(ctx, { ...actor, user: known.user }, arrived, known.user.id);
        reply.header('set-cookie', clearArrival());
      }
      return { data: answerSession(reply, session), message: textsIn(actor.locale)('auth.confirmed') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/login',
    once: false,
    access: 'public',
    tag,
    summary: 'Log in by e-mail or phone; an account with a second step answers `factor` instead of a token',
    body: LogIn,
    answers: z.union([AccessToken, FactorNeeded]),
    handler: async ({ ctx, actor, body, request, reply }) => {
      const answer = await logIn(ctx, actor, body, userAgentOf(request));
      if ('factor' in answer) return { data: answer };
      return { data: answerSession(reply, answer.session), message: textsIn(actor.locale)('auth.logged_in') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/refresh',
    once: false,
    access: 'public',
    token: 'ignored',
    tag,
    summary: 'A new access token for the refresh cookie, which is replaced',
    answers: AccessToken,
    handler: async ({ ctx, actor, request, reply }) => {
      requireOwnOrigin(ctx, request);
      const token = refreshTokenOf(request);
      const device = { ip: actor.ip, user_agent: userAgentOf(request), request_id: actor.request_id };
      const session = token ? await refreshSession(ctx, token, device) : null;
      if (!session) throw refuse('auth.session_ended');
      return { data: answerSession(reply, session) };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/logout',
    once: false,
    access: 'public',
    token: 'may_be_over',
    tag,
    summary: 'End the session of the access token, or of the refresh cookie; never fails',
    answers: Nothing,
    handler: async ({ ctx, actor, request, reply }) => {
      try {
        requireOwnOrigin(ctx, request);
        await logOut(ctx, actor, refreshTokenOf(request));
      } catch (error) {
        ctx.log.warn({ name: (error as Error).name }, 'log out failed');
      }
      reply.header('set-cookie', clearAllCookies());
      return { data: {}, message: textsIn(actor.locale)('auth.logged_out') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/password/forgot',
    once: false,
    access: 'public',
    tag,
    summary: 'A link to an e-mail, or a code to a phone, to choose a new password',
    perMinute: 20,
    body: ForgetPassword,
    answers: Sent,
    handler: async ({ ctx, actor, body }) => ({
      data: await forgetPassword(ctx, actor, body.identifier),
      message: textsIn(actor.locale)('auth.reset_sent'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/password/reset',
    once: false,
    access: 'public',
    tag,
    summary: 'Choose a new password by the link’s token, or by ticket and code; ends every session',
    body: ResetPassword,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await resetPassword(ctx, actor, body);
      return { data: {}, message: textsIn(actor.locale)('auth.password_changed') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/email/verify',
    once: false,
    access: 'public',
    tag,
    summary: 'Confirm an e-mail by the token of the mailed link',
    body: ConfirmEmail,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await confirmEmail(ctx, actor, body.token);
      return { data: {}, message: textsIn(actor.locale)('auth.email_confirmed') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/suspension/read',
    once: false,
    access: 'public',
    tag,
    summary: 'Why an account or a company is suspended, by the token of the letter’s link',
    perMinute: 30,
    body: SuspensionToken,
    answers: SuspensionNotice,
    handler: async ({ ctx, body }) => {
      const data = await findSuspensionNotice(ctx, body.token);
      if (!data) throw refuse('auth.suspension_link_wrong');
      return { data };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/suspension/appeal',
    once: false,
    access: 'public',
    tag,
    summary: 'Appeal against a suspension, once, by the token of the letter’s link',
    perMinute: 10,
    body: Appeal,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await appealSuspension(ctx, actor, body);
      return { data: {}, message: translate(suspensionTexts, actor.locale)('auth.appeal_sent') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/auth/external/:provider/start',
    access: 'public',
    tag,
    summary:
      'Where a browser goes to sign in at a provider, and leads it there; to the log-in page when it does not answer',
    perMinute: 30,
    params: DoorName,
    query: z.object({ locale: choice(LOCALES).optional() }),
    answers: ExternalStart,
    handler: async ({ ctx, actor, params, query, request, reply }) => {
      const door = params.provider;
      const locale = query.locale ?? actor.locale;
      try {
        const browser = visitOf(parseCookies(request.headers.cookie));
        const started = await startVisit(ctx, { door, locale, browser });
        reply.header('set-cookie', visitCookie(started.browser));
        return leadTo(request, reply, started.url);
      } catch (error) {
        const problem = doorProblemIn(error);
        if (!problem) throw error;
        const url = ctx.config.public_url + localPath(locale, `/login?${new URLSearchParams({ door, problem })}`);
        return leadTo(request, reply, url);
      }
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/external/:provider/callback',
    once: false,
    access: 'public',
    tag,
    summary: 'Sign in by what a provider sent back to this browser; the state works once, for ten minutes',
    perMinute: 30,
    params: DoorName,
    body: ExternalReturn,
    answers: ExternalAnswer,
    handler: async ({ ctx, actor, params, body, request, reply }) => {
      requireOwnOrigin(ctx, request);
      const door = params.provider;
      requireDoor(ctx, door);
      const browser = visitOf(parseCookies(request.headers.cookie));
      const back = await comeBack(ctx, { state: body.state, browser, door });
      if (!back) throw refuse('auth.door_state');
      const arrived = await arrive(ctx, actor, back, body, userAgentOf(request)).catch((error: unknown) => {
        throw error instanceof SignInFailure ? refuse(`auth.door_${error.problem}`) : error;
      });
      if (arrived.kind === 'added') return { data: { next: arrived.kind, access_token: null } };
      if (arrived.kind === 'arrival') {
        reply.header('set-cookie', arrivalCookie(arrived.ticket));
        return { data: { next: 'agreement' as const, access_token: null } };
      }
      if ('factor' in arrived.answer) {
        reply.header('set-cookie', factorCookie(arrived.answer.factor.ticket));
        return { data: { next: 'second_step' as const, access_token: null } };
      }
      const { access_token } = answerSession(reply, arrived.answer.session);
      return { data: { next: arrived.kind, access_token }, message: textsIn(actor.locale)('auth.logged_in') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/auth/sessions',
    access: 'account',
    tag,
    summary: 'Own sessions, the last used first',
    answers: z.array(Session),
    handler: async ({ ctx, actor }) => {
      const sessions = await listSessions(ctx, actor);
      return { data: sessions, meta: { total: sessions.length } };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/auth/sessions/:id',
    access: 'account',
    withoutConsent: true,
    tag,
    summary: 'End one of the own sessions at once',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await endSession(ctx, actor, params.id);
      return { data: {}, message: textsIn(actor.locale)('auth.session_ended') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/simple-profile',
    access: 'account',
    tag: 'user',
    summary: 'The signed-in account',
    answers: SimpleProfile,
    handler: async ({ ctx, actor }) => ({ data: await readSimpleProfile(ctx, actor) }),
  });

  agreementApi(api);
  factorsApi(api);
}
