import { z } from 'zod';
import { AccessToken } from '#modules/auth/contract.ts';
import { refreshCookie } from '#modules/auth/cookies.ts';
import type { Actor } from '#platform/access/actor.ts';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  ChangeRole,
  CompanyMember,
  InviteMember,
  JoinByRegistering,
  JoinOffer,
  JoinToken,
  OpenCompany,
  TeamInvitation,
} from './contract.ts';
import * as service from './service.server.ts';
import { companiesTexts } from './texts.ts';

/** The people of a company, those who were asked to join, and joining by the link of a letter. */
export function teamApi(api: Api) {
  const tag = 'companies';
  const said = (actor: Actor, key: keyof (typeof companiesTexts)['ar'] & `companies.done_${string}`) =>
    translate(companiesTexts, actor.locale)(key);

  endpoint(api, {
    method: 'GET',
    url: '/company/members',
    access: 'company',
    tag,
    summary: 'Who acts for the caller’s company, owners first',
    answers: z.array(CompanyMember),
    handler: async ({ ctx, actor }) => ({ data: await service.listMembers(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/members/:id',
    access: 'company',
    tag,
    summary: 'An owner changes what one of the team may do; the last owner stays one',
    params: Id,
    body: ChangeRole,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await service.changeRole(ctx, actor, params.id, body.role);
      return { data: {}, message: said(actor, 'companies.done_role') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/members/:id',
    access: 'company',
    tag,
    summary: 'An owner takes one out of the team, or anyone leaves it; access ends at once',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await service.removeMember(ctx, actor, params.id);
      return { data: {}, message: said(actor, 'companies.done_removed') };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/invitations',
    access: 'company',
    tag,
    summary: 'Who was asked to join the company and has not answered; for owners',
    answers: z.array(TeamInvitation),
    handler: async ({ ctx, actor }) => ({ data: await service.listInvitations(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/invitations',
    once: 'in_steps',
    access: 'company',
    tag,
    summary: 'An owner asks somebody by e-mail to act for the company',
    perMinute: 20,
    status: 201,
    body: InviteMember,
    answers: TeamInvitation,
    handler: async ({ ctx, actor, body }) => ({
      data: await service.inviteMember(ctx, actor, body),
      message: said(actor, 'companies.done_invited'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/invitations/:id/resend',
    once: 'in_steps',
    access: 'company',
    tag,
    summary: 'Another letter with a new link, good for seven days again',
    perMinute: 20,
    params: Id,
    answers: TeamInvitation,
    handler: async ({ ctx, actor, params }) => ({
      data: await service.resendInvitation(ctx, actor, params.id),
      message: said(actor, 'companies.done_invited'),
    }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/invitations/:id',
    access: 'company',
    tag,
    summary: 'Withdraws an invitation; its link stops working',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await service.withdrawInvitation(ctx, actor, params.id);
      return { data: {}, message: said(actor, 'companies.done_withdrawn') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company-invitations/read',
    once: false,
    access: 'public',
    tag,
    summary: 'What the link of an invitation offers, and what the caller can do about it',
    perMinute: 30,
    body: JoinToken,
    answers: JoinOffer,
    handler: async ({ ctx, actor, body }) => ({ data: await service.readJoinOffer(ctx, actor, body.token) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company-invitations/accept',
    access: 'account',
    tag,
    summary: 'A COMPANY account that acts for no company joins the one that asked',
    perMinute: 30,
    body: JoinToken,
    answers: z.object({ company_id: z.int() }),
    handler: async ({ ctx, actor, body }) => ({
      data: await service.joinCompany(ctx, actor, body.token),
      message: said(actor, 'companies.done_joined'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/companies',
    access: 'account',
    tag,
    summary: 'A COMPANY account that acts for no company begins one of its own',
    perMinute: 10,
    status: 201,
    body: OpenCompany,
    answers: z.object({ company_id: z.int() }),
    handler: async ({ ctx, actor, body }) => ({
      data: await service.openOwnCompany(ctx, actor, body),
      message: said(actor, 'companies.done_opened'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company-invitations/register',
    once: false,
    access: 'public',
    tag,
    summary: 'Registers under the invited address, logs in and joins; the letter has proved the address',
    perMinute: 20,
    body: JoinByRegistering,
    answers: AccessToken,
    handler: async ({ ctx, actor, body, request, reply }) => {
      const session = await service.joinByRegistering(ctx, actor, body, request.headers['user-agent'] ?? '');
      reply.header('set-cookie', refreshCookie(session));
      return {
        data: {
          access_token: {
            token: session.access_token,
            type: 'Bearer' as const,
            expires_at: session.access_expires_at.toISOString(),
          },
        },
        message: said(actor, 'companies.done_joined'),
      };
    },
  });
}
