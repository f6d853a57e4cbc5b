import { z } from 'zod';
import { listOpenAppeals } from '#modules/auth/service.server.ts';
import { endpoint, Id, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { AppealRow, CompanyFacts, PersonAction, PersonFacts, SuspensionAction } from './contract.ts';
import { actOnWhom, decideSuspension, readCompanyPage, readPerson } from './service/people.server.ts';

/** One person or company as staff see it, and suspending. */
export function peopleApi(api: Api) {
  const [access, tag] = [{ scope: 'admin.users' }, 'admin'] as const;

  endpoint(api, {
    method: 'GET',
    url: '/people/:id',
    access,
    tag,
    summary: 'Facts and figures of one person, their sessions and how they stand; looking is on record',
    params: Id,
    answers: PersonFacts,
    handler: async ({ ctx, actor, params }) => ({ data: await readPerson(ctx, actor, params.id) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/people/:id',
    access,
    tag,
    summary:
      'End one or all of a person’s sessions, remove a door (a fresh proof), lift limits of sending, or write a note',
    params: Id,
    body: PersonAction,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await actOnWhom(ctx, actor, { user_id: params.id }, body);
      return { data: {} };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/companies/:id',
    access,
    tag,
    summary: 'One company: its team, ads in figures, how it stands, and what could be given back; looking is on record',
    params: NumberId,
    answers: CompanyFacts,
    handler: async ({ ctx, actor, params }) => ({ data: await readCompanyPage(ctx, actor, params.id) }),
  });
  endpoint(api, {
    method: 'GET',
    url: '/suspensions',
    access,
    tag,
    summary: 'Appeals against suspensions that wait, the oldest first',
    answers: z.array(AppealRow),
    handler: async ({ ctx, actor }) => ({ data: await listOpenAppeals(ctx, actor) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/suspensions',
    access,
    tag,
    summary: 'Suspend a person or a company, for a time or for good, or restore it; or rule on its appeal',
    body: SuspensionAction,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await decideSuspension(ctx, actor, body);
      return { data: {} };
    },
  });
}
