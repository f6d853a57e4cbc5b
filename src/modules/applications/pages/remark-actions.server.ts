import { z } from 'zod';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { text } from '#platform/fields/rules.ts';
import { answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { NOTE_ON_APPLICANT_MAX, RatingInput, TAG_MAX } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { MoveInput, OfferForm } from '../contract.ts';
import {
  addNote,
  deleteNote,
  editNote,
  makeOffer,
  moveApplication,
  rateApplicant,
  tagApplicant,
  untagApplicant,
} from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';

const on = { application_id: z.uuid() };
const note_text = text(NOTE_ON_APPLICANT_MAX);

const Action = z.discriminatedUnion('intent', [
  MoveInput.extend({ intent: z.literal('stage'), ...on }),
  OfferForm.extend({ intent: z.literal('offer'), ...on }),
  RatingInput.extend({ intent: z.literal('rate'), ...on }),
  z.object({ intent: z.literal('note_add'), ...on, note_text }),
  z.object({ intent: z.literal('note_edit'), note_id: z.uuid(), note_text }),
  z.object({ intent: z.literal('note_delete'), note_id: z.uuid() }),
  z.object({ intent: z.literal('tag'), ...on, tag_name: text(TAG_MAX) }),
  z.object({ intent: z.literal('untag'), ...on, tag_id: z.uuid() }),
]);

/** What colleagues do beside a CV: they stay where they are, and the page says what was done. */
export async function runRemarkAction(ctx: Context, actor: Actor, form: FormData, here: string) {
  const { locale } = actor;
  const t = translate(applicantsTexts, locale);
  return answerForm(locale, form, Action, async (input) => {
    const done = (message: string) => redirectWith(locale, here, { message });
    switch (input.intent) {
      case 'stage': {
        const { application_id, intent: _, ...move } = input;
        await moveApplication(ctx, actor, application_id, move);
        return done(translate(applicationsTexts, locale)('applications.moved'));
      }
      case 'offer': {
        const { application_id, intent: _, ...offer } = input;
        await makeOffer(ctx, actor, application_id, offer);
        return done(translate(applicationsTexts, locale)('applications.offer_made'));
      }
      case 'rate':
        await rateApplicant(ctx, actor, input.application_id, input.rating);
        return done(t(input.rating === null ? 'applications.unrated' : 'applications.rated'));
      case 'note_add':
        await addNote(ctx, actor, input.application_id, input.note_text);
        return done(t('applications.note_added'));
      case 'note_edit':
        await editNote(ctx, actor, input.note_id, input.note_text);
        return done(t('applications.note_edited'));
      case 'note_delete':
        await deleteNote(ctx, actor, input.note_id);
        return done(t('applications.note_deleted'));
      case 'tag':
        await tagApplicant(ctx, actor, input.application_id, input.tag_name);
        return done(t('applications.tagged'));
      case 'untag':
        await untagApplicant(ctx, actor, input.application_id, input.tag_id);
        return done(t('applications.untagged'));
    }
  });
}
