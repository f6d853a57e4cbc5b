import { z } from 'zod';
import { isScreening, setScreening } from '#modules/privacy/service.server.ts';
import { endpoint, Id, Nothing, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  AddToShortlist,
  CandidateCard,
  CandidateSearch,
  DoneForSome,
  Invitation,
  InviteInput,
  LetterInput,
  Screening,
  Shortlist,
  ShortlistInput,
  ShortlistNote,
  ShortlistWithPeople,
} from './contract.ts';
import { PER_PAGE } from './rules.ts';
import {
  addToShortlist,
  createShortlist,
  declineInvitation,
  deleteShortlist,
  findShortlist,
  inviteToApply,
  listOwnInvitations,
  listShortlists,
  noteOnShortlist,
  removeFromShortlist,
  renameShortlist,
  searchCandidates,
  writeToCandidates,
} from './service.server.ts';
import { candidatesTexts } from './texts.ts';

const tag = 'candidates';
const ListPerson = z.object({ id: z.uuid(), user_id: z.uuid() });
const page = Paging.pick({ page: true });
/** An action for many: as a person works, not as a script. */
const FEW_A_MINUTE = 20;

export function candidatesApi(api: Api) {
  people(api);
  shortlists(api);
  invitations(api);
}

function people(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/company/employees',
    access: 'company',
    tag,
    summary: 'Search the CVs that are open to employers; listing somebody is no view of the CV',
    perMinute: 60,
    query: CandidateSearch,
    answers: z.array(CandidateCard),
    handler: async ({ ctx, actor, query }) => {
      const { people: found, meaning, ...beside } = await searchCandidates(ctx, actor, query);
      const paging = { page: query.page, perPage: query.per_page };
      return { data: found, meta: { ...beside, ...paging, meaning: { corrected: meaning.corrected } } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/employees/invitations',
    access: 'company',
    tag,
    summary: 'Invite up to 50 people to apply to one of the company’s open jobs; each once for each job',
    perMinute: FEW_A_MINUTE,
    body: InviteInput,
    answers: DoneForSome,
    handler: async ({ ctx, actor, body }) => {
      const data = await inviteToApply(ctx, actor, body);
      const t = translate(candidatesTexts, actor.locale);
      return { data, message: t('candidates.invited_done', { count: data.done.length }) };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/employees/messages',
    once: 'in_steps',
    access: 'company',
    tag,
    summary: 'Write the same to up to 50 people, each in a conversation of their own',
    perMinute: FEW_A_MINUTE,
    body: LetterInput,
    answers: DoneForSome,
    handler: async ({ ctx, actor, body }) => {
      const data = await writeToCandidates(ctx, actor, body);
      const t = translate(candidatesTexts, actor.locale);
      return { data, message: t('candidates.written_done', { count: data.done.length }) };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/screening',
    access: 'company',
    tag,
    summary: 'Whether the company chooses without names until it shortlists',
    answers: z.object({ is_blind: z.boolean() }),
    handler: async ({ ctx, actor }) => ({ data: { is_blind: await isScreening(ctx, actor) } }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/screening',
    access: 'company',
    tag,
    summary: 'Choose without names, or with; the owner decides',
    body: Screening,
    answers: z.object({ is_blind: z.boolean() }),
    handler: async ({ ctx, actor, body }) => {
      await setScreening(ctx, actor, body.is_blind);
      const t = translate(candidatesTexts, actor.locale);
      return { data: body, message: t(body.is_blind ? 'candidates.blind_on_done' : 'candidates.blind_off_done') };
    },
  });
}

function shortlists(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/company/shortlists',
    access: 'company',
    tag,
    summary: 'The company’s lists of people, the last changed first',
    answers: z.array(Shortlist),
    handler: async ({ ctx, actor }) => ({ data: await listShortlists(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/shortlists',
    access: 'company',
    tag,
    summary: 'Begin a list',
    status: 201,
    body: ShortlistInput,
    answers: z.object({ id: z.uuid() }),
    handler: async ({ ctx, actor, body }) => ({
      data: await createShortlist(ctx, actor, body),
      message: translate(candidatesTexts, actor.locale)('candidates.list_created'),
    }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/shortlists/:id',
    access: 'company',
    tag,
    summary: 'A list with its people and the notes on them, the last added first',
    params: Id,
    query: page,
    answers: ShortlistWithPeople,
    handler: async ({ ctx, actor, params, query }) => {
      const list = await findShortlist(ctx, actor, params.id, query.page);
      return { data: list, meta: { total: list.people_num, page: query.page, perPage: PER_PAGE } };
    },
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/shortlists/:id',
    access: 'company',
    tag,
    summary: 'Rename a list',
    params: Id,
    body: ShortlistInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await renameShortlist(ctx, actor, params.id, body);
      return { data: {}, message: translate(candidatesTexts, actor.locale)('candidates.list_renamed') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/shortlists/:id',
    access: 'company',
    tag,
    summary: 'Delete a list with its notes',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteShortlist(ctx, actor, params.id);
      return { data: {}, message: translate(candidatesTexts, actor.locale)('candidates.list_deleted') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/shortlists/:id/people',
    access: 'company',
    tag,
    summary: 'Put up to 50 people on a list',
    params: Id,
    body: AddToShortlist,
    answers: DoneForSome,
    handler: async ({ ctx, actor, params, body }) => {
      const data = await addToShortlist(ctx, actor, params.id, body);
      const t = translate(candidatesTexts, actor.locale);
      return { data, message: t('candidates.listed_done', { count: data.done.length }) };
    },
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/shortlists/:id/people/:user_id',
    access: 'company',
    tag,
    summary: 'Note something on a person of a list',
    params: ListPerson,
    body: ShortlistNote,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await noteOnShortlist(ctx, actor, { ...params, ...body });
      return { data: {}, message: translate(candidatesTexts, actor.locale)('candidates.note_saved') };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/shortlists/:id/people/:user_id',
    access: 'company',
    tag,
    summary: 'Take a person off a list',
    params: ListPerson,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await removeFromShortlist(ctx, actor, params);
      return { data: {}, message: translate(candidatesTexts, actor.locale)('candidates.removed_done') };
    },
  });
}

function invitations(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/user/invitations',
    access: 'seeker',
    tag,
    summary: 'The jobs that companies invited one to, newest first',
    query: page,
    answers: z.array(Invitation),
    handler: async ({ ctx, actor, query }) => {
      const { invitations: own, total } = await listOwnInvitations(ctx, actor, query.page);
      return { data: own, meta: { total, page: query.page, perPage: PER_PAGE } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/invitations/:id/decline',
    access: 'seeker',
    tag,
    summary: 'Not for me; the company is not told',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await declineInvitation(ctx, actor, params.id);
      return { data: {}, message: translate(candidatesTexts, actor.locale)('candidates.declined_done') };
    },
  });
}
