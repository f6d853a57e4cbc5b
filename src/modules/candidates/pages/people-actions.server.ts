import { may } from '#platform/access/may.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { setScreening } from '#modules/privacy/service.server.ts';
import { addressWith, ACTIONS, type Action } from '../address.ts';
import { ActionForm, type DoneForSome } from '../contract.ts';
import { MAX_AT_ONCE } from '../rules.ts';
import {
  addToShortlist,
  candidateCards,
  createShortlist,
  inviteToApply,
  jobsToInviteTo,
  listShortlists,
  writeToCandidates,
} from '../service.server.ts';
import { candidatesTexts } from '../texts.ts';

/** What an address says is under way. Whoever may only read has nothing under way. */
export async function readAction(ctx: Context, actor: Actor, params: URLSearchParams) {
  const mayAct = may(actor, 'recruit');
  const action: Action | undefined = mayAct ? ACTIONS.find((one) => one === params.get('action')) : undefined;
  const ids = [...new Set(params.getAll('person').filter(isUuid))];
  const [lists, chosen, jobs] = await Promise.all([
    listShortlists(ctx, actor),
    action ? candidateCards(ctx, actor, ids.slice(0, MAX_AT_ONCE)) : [],
    action === 'invite' ? jobsToInviteTo(ctx, actor) : [],
  ]);
  return {
    mayAct,
    isOwner: may(actor, 'manage'),
    lists,
    action: action ? { name: action, chosen, jobs, wasCut: ids.length > MAX_AT_ONCE, isEmpty: ids.length === 0 } : null,
  };
}

/** Does it, and says at the same place what became of it. */
export async function runAction(ctx: Context, actor: Actor, form: FormData, { path, url }: { path: string; url: URL }) {
  const t = translate(candidatesTexts, actor.locale);
  const back = addressWith(url.searchParams, { page: url.searchParams.get('page') }, path);
  const told = (what: 'listed' | 'invited' | 'written', { done, skipped }: DoneForSome) => {
    const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, those]) =>
      t(`candidates.skipped_${reason}`, { people: t('candidates.count', { count: those.length }) }),
    );
    const message = [t(`candidates.${what}_done`, { count: done.length }), ...reasons].join(' ');
    return redirectWith(actor.locale, back, { message, kind: done.length > 0 ? 'success' : 'error' });
  };
  return answerForm(actor.locale, form, ActionForm, async (input) => {
    switch (input.intent) {
      case 'list': {
        // A name that was typed is meant, whatever list stands chosen beside it.
        const { new_list: name } = input;
        const id = name ? (await createShortlist(ctx, actor, { name })).id : input.shortlist_id!;
        return told('listed', await addToShortlist(ctx, actor, id, input));
      }
      case 'invite':
        return told('invited', await inviteToApply(ctx, actor, input));
      case 'message':
        return told('written', await writeToCandidates(ctx, actor, input));
      case 'screening': {
        await setScreening(ctx, actor, input.is_blind);
        const message = t(input.is_blind ? 'candidates.blind_on_done' : 'candidates.blind_off_done');
        return redirectWith(actor.locale, back, { message });
      }
    }
  });
}
