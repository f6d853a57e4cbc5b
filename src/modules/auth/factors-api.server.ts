import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { answerSession, userAgentOf } from './answer-session.server.ts';
import { AccessToken, Ticket } from './contract.ts';
import {
  AddPasskey,
  AskWayBack,
  AuthenticatorCode,
  AuthenticatorSetup,
  Factors,
  LogInByFactor,
  LogInByPasskey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  ProofInput,
  Proven,
  RecoveryCodes,
  WayBack,
  CancelWayBack,
} from './inputs.ts';
import {
  addPasskey,
  askWayBack,
  cancelWayBack,
  askForPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  logInByFactor,
  logInByPasskey,
  prove,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  sendProofCode,
  startPasskey,
} from './service.server.ts';
import { authTexts } from './texts.ts';

/** The second step of a log-in, passkeys, and what of them an account has. */
export function factorsApi(api: Api): void {
  const tag = 'auth';
  const perMinute = 20;

  endpoint(api, {
    method: 'POST',
    url: '/auth/login/factor',
    once: false,
    access: 'public',
    tag,
    summary: 'The second step of a log-in: a code of the authenticator, or a recovery code, which is spent',
    body: LogInByFactor,
    answers: AccessToken,
    handler: async ({ ctx, actor, body, request, reply }) => {
      const session = await logInByFactor(ctx, actor, body, userAgentOf(request));
      return { data: answerSession(reply, session), message: translate(authTexts, actor.locale)('auth.logged_in') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/passkeys/options',
    once: false,
    access: 'public',
    tag,
    summary: 'What a browser is asked for, to log in or to prove who sits there by a passkey',
    answers: PasskeyRequest,
    handler: async ({ ctx }) => ({ data: await askForPasskey(ctx) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/login/passkey',
    once: false,
    access: 'public',
    tag,
    summary: 'Log in by a passkey, which is both steps at once',
    body: LogInByPasskey,
    answers: AccessToken,
    handler: async ({ ctx, actor, body: { factor_ticket, ...answer }, request, reply }) => {
      const session = await logInByPasskey(ctx, actor, answer, userAgentOf(request), factor_ticket);
      return { data: answerSession(reply, session), message: translate(authTexts, actor.locale)('auth.logged_in') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/lost-factors',
    once: false,
    access: 'public',
    tag,
    summary: 'With the ticket of a second step that cannot be proved: ask staff to come back without it',
    perMinute,
    body: AskWayBack,
    answers: WayBack,
    handler: async ({ ctx, actor, body }) => ({ data: await askWayBack(ctx, actor, body.ticket) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/lost-factors/cancel',
    once: false,
    access: 'public',
    tag,
    summary: 'Cancel such a request by what its mailed link carries',
    perMinute,
    body: CancelWayBack,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await cancelWayBack(ctx, actor, body);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/proof',
    once: false,
    access: 'account',
    tag,
    summary: 'Prove once more who sits there, for what answers access.fresh_proof_needed; logging in is a proof too',
    perMinute,
    body: ProofInput,
    answers: Proven,
    handler: async ({ ctx, actor, body }) => ({ data: await prove(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/proof/code',
    once: false,
    access: 'account',
    tag,
    summary: 'A code to the address of an account without a password or second step, to be proved with its ticket',
    perMinute,
    answers: Ticket,
    handler: async ({ ctx, actor }) => ({ data: await sendProofCode(ctx, actor) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/factors',
    access: 'account',
    tag,
    summary: 'The authenticator, the passkeys, and how many recovery codes are left',
    answers: Factors,
    handler: async ({ ctx, actor }) => ({ data: await readFactors(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/authenticator',
    once: false,
    access: 'account',
    tag,
    summary: 'A new secret for an authenticator app, good once its first code is confirmed',
    perMinute,
    answers: AuthenticatorSetup,
    handler: async ({ ctx, actor }) => ({ data: await beginAuthenticator(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/authenticator/confirm',
    once: false,
    access: 'account',
    tag,
    summary: 'Turn the authenticator on by its first code; with the first factor come recovery codes, told once',
    perMinute,
    body: AuthenticatorCode,
    answers: RecoveryCodes,
    handler: async ({ ctx, actor, body }) => ({ data: await confirmAuthenticator(ctx, actor, body.code) }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/user/authenticator',
    access: 'account',
    tag,
    summary: 'Remove the authenticator; nothing to do when there is none',
    perMinute,
    answers: Nothing,
    handler: async ({ ctx, actor }) => {
      await removeAuthenticator(ctx, actor);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/passkeys/options',
    once: false,
    access: 'account',
    tag,
    summary: 'What a browser is asked for, to make a passkey',
    perMinute,
    answers: PasskeyCreation,
    handler: async ({ ctx, actor }) => ({ data: await startPasskey(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/passkeys',
    once: false,
    access: 'account',
    tag,
    summary: 'Add the passkey that the browser made; with the first factor come recovery codes, told once',
    perMinute,
    body: AddPasskey,
    answers: RecoveryCodes,
    handler: async ({ ctx, actor, body, request }) => ({
      data: await addPasskey(ctx, actor, body, userAgentOf(request)),
    }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/user/passkeys/:id',
    access: 'account',
    tag,
    summary: 'Call a passkey by another name',
    params: Id,
    body: PasskeyName,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await renamePasskey(ctx, actor, params.id, body.name);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/user/passkeys/:id',
    access: 'account',
    tag,
    summary: 'Remove a passkey',
    perMinute,
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await removePasskey(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/recovery-codes',
    once: false,
    access: 'account',
    tag,
    summary: 'Ten new recovery codes, told once; those before are worth nothing',
    perMinute,
    answers: RecoveryCodes,
    handler: async ({ ctx, actor }) => ({ data: { recovery_codes: await renewRecoveryCodes(ctx, actor) } }),
  });
}
