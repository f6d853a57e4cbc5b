import { z } from 'zod';
import { endpoint, Id, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  Applicant,
  ApplicantsQuery,
  APPLICANTS_PER_PAGE,
  BulkMoved,
  BulkMoveInput,
  LetterInput,
  LettersSent,
  NoteOnApplicantInput,
  RatingInput,
  Remarks,
  Tag,
  TagInput,
} from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { MoveInput, OfferInput, Stage } from '../contract.ts';
import { letterTexts } from '../letter-texts.ts';
import {
  addNote,
  deleteNote,
  deleteTag,
  editNote,
  listApplicants,
  listTags,
  makeOffer,
  moveApplication,
  moveApplications,
  rateApplicant,
  readRemarks,
  sendLetters,
  tagApplicant,
  undoMove,
  untagApplicant,
} from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';

const tag = 'applications';

/** What a company does with those who applied to it. */
export function applicantsApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id/applications',
    access: 'company',
    tag,
    summary: 'The applicants of one of the company’s jobs, filtered and sorted',
    params: NumberId,
    query: ApplicantsQuery,
    answers: z.array(Applicant),
    handler: async ({ ctx, actor, params, query }) => {
      const { applicants, counts, total, is_blind } = await listApplicants(ctx, actor, params.id, query);
      const meta = { total, page: query.page, perPage: APPLICANTS_PER_PAGE, stages: counts, is_blind };
      return { data: applicants, meta };
    },
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/applications/:id',
    access: 'company',
    tag,
    summary: 'Move an applicant to another stage; `from` refuses to overwrite what a colleague did meanwhile',
    params: Id,
    body: MoveInput,
    answers: z.object({ stage: Stage, move_id: z.int().nullable() }),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await moveApplication(ctx, actor, params.id, body),
      message: translate(applicationsTexts, actor.locale)('applications.moved'),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/:id/offer',
    access: 'company',
    tag,
    summary: 'Offer the job: pay in halalas a month, first day, last day to answer; replaces an offer not yet accepted',
    status: 201,
    params: Id,
    body: OfferInput,
    answers: z.object({ id: z.uuid() }),
    handler: async ({ ctx, actor, params, body }) => ({
      data: await makeOffer(ctx, actor, params.id, body),
      message: translate(applicationsTexts, actor.locale)('applications.offer_made'),
    }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/applications/:id/moves/:move_id',
    access: 'company',
    tag,
    summary: 'Take one’s own last move back, within ten seconds',
    params: Id.extend({ move_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answers: z.object({ stage: Stage }),
    handler: async ({ ctx, actor, params }) => ({ data: await undoMove(ctx, actor, params) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/bulk',
    access: 'company',
    tag,
    summary: 'Move several applicants at once; who was moved meanwhile is left out',
    body: BulkMoveInput,
    answers: BulkMoved,
    handler: async ({ ctx, actor, body }) => {
      const data = await moveApplications(ctx, actor, body);
      const t = translate(applicantsTexts, actor.locale);
      return { data, message: t('applications.bulk_done', { count: data.moved.length }) };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/letters',
    once: 'in_steps',
    access: 'company',
    tag,
    summary: 'One letter to several applicants, to each in their language',
    perMinute: 20,
    body: LetterInput,
    answers: LettersSent,
    handler: async ({ ctx, actor, body }) => {
      const data = await sendLetters(ctx, actor, body);
      const t = translate(letterTexts, actor.locale);
      return { data, message: t('applications.letter_sent', { count: data.sent.length }) };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/applications/:id/remarks',
    access: 'company',
    tag,
    summary: 'Notes, ratings and tags that the company gave an applicant',
    params: Id,
    answers: Remarks,
    handler: async ({ ctx, actor, params }) => ({ data: await readRemarks(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/:id/notes',
    access: 'company',
    tag,
    summary: 'Write a note on an applicant for one’s colleagues',
    status: 201,
    params: Id,
    body: NoteOnApplicantInput,
    answers: z.object({ id: z.uuid() }),
    handler: async ({ ctx, actor, params, body }) => ({ data: await addNote(ctx, actor, params.id, body.text) }),
  });

  endpoint(api, {
    method: 'PATCH',
    url: '/company/applicant-notes/:id',
    access: 'company',
    tag,
    summary: 'Change a note of one’s own',
    params: Id,
    body: NoteOnApplicantInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await editNote(ctx, actor, params.id, body.text);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/applicant-notes/:id',
    access: 'company',
    tag,
    summary: 'Delete a note of one’s own',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteNote(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/applications/:id/rating',
    access: 'company',
    tag,
    summary: 'Rate an applicant; null takes one’s own rating back',
    params: Id,
    body: RatingInput,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await rateApplicant(ctx, actor, params.id, body.rating);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/applicant-tags',
    access: 'company',
    tag,
    summary: 'The company’s tags',
    answers: z.array(Tag),
    handler: async ({ ctx, actor }) => ({ data: await listTags(ctx, actor) }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/applicant-tags/:id',
    access: 'company',
    tag,
    summary: 'Delete a tag, also from everyone who has it',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteTag(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/applications/:id/tags',
    access: 'company',
    tag,
    summary: 'Give an applicant a tag, a new one or one of the company’s',
    params: Id,
    body: TagInput,
    answers: Tag,
    handler: async ({ ctx, actor, params, body }) => ({ data: await tagApplicant(ctx, actor, params.id, body.name) }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/applications/:id/tags/:tag_id',
    access: 'company',
    tag,
    summary: 'Take a tag from an applicant',
    params: Id.extend({ tag_id: z.uuid() }),
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await untagApplicant(ctx, actor, params.id, params.tag_id);
      return { data: {} };
    },
  });
}
