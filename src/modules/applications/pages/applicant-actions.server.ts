import { z } from 'zod';
import { setScreening } from '#modules/privacy/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { flag, list } from '#platform/fields/rules.ts';
import { answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { applicantsPath } from '../applicants.ts';
import { LEFT_OUT, MOST_AT_ONCE, type BulkMoved } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { MoveInput, Stage } from '../contract.ts';
import { moveApplication, moveApplications, undoMove } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';

const stay = flag().default(false);
const chosen = { ids: list(z.uuid(), MOST_AT_ONCE) };

const Action = z.discriminatedUnion('intent', [
  MoveInput.extend({ intent: z.literal('move'), id: z.uuid(), stay }),
  z.object({ intent: z.literal('undo'), id: z.uuid(), move_id: z.coerce.number().int().positive(), stay }),
  MoveInput.omit({ from: true }).extend({
    intent: z.literal('bulk'),
    ...chosen,
    from: z.partialRecord(z.uuid(), Stage),
  }),
  z.object({ intent: z.literal('letter'), ...chosen }),
  z.object({ intent: z.literal('compare'), ...chosen }),
  z.object({ intent: z.literal('screening'), is_blind: flag() }),
]);

/** Where each stood when it was seen: `from.<id>` beside the boxes. */
const ActionForm = z.preprocess((values) => {
  const fields = values as Record<string, unknown>;
  const seen = Object.entries(fields).filter(([name]) => name.startsWith('from.'));
  if (seen.length === 0) return fields;
  return { ...fields, from: Object.fromEntries(seen.map(([name, stage]) => [name.slice('from.'.length), stage])) };
}, Action);

/** What is done on the list and on the board; `stay` answers a script that goes on where it is. */
export async function runApplicantAction(
  ctx: Context,
  actor: Actor,
  form: FormData,
  { jobId, search }: { jobId: number; search: string },
) {
  const { locale } = actor;
  const t = translate(applicantsTexts, locale);
  // The menu that it came from is done with.
  const back = `${applicantsPath(jobId)}${search.replace(/&?\bmenu=[^&]*/, '')}`;
  return answerForm(locale, form, ActionForm, async (input) => {
    if ('ids' in input && input.ids.length === 0)
      return redirectWith(locale, back, { message: t('applications.nobody_chosen'), kind: 'error' });
    switch (input.intent) {
      case 'move': {
        const { id, stay: stays, intent: _, ...move } = input;
        const moved = await moveApplication(ctx, actor, id, move);
        if (stays) return { ok: true as const, ...moved };
        return redirectWith(locale, back, { message: translate(applicationsTexts, locale)('applications.moved') });
      }
      case 'undo':
        return { ok: true as const, move_id: null, ...(await undoMove(ctx, actor, input)) };
      case 'bulk': {
        const moved = await moveApplications(ctx, actor, input);
        const kind = moved.moved.length > 0 ? 'success' : 'error';
        return redirectWith(locale, back, { message: saidOf(moved, t), kind });
      }
      case 'letter':
      case 'compare': {
        const ids = input.ids.map((id) => ['ids', id]);
        const query = new URLSearchParams(ids);
        throw redirectTo(localPath(locale, `${applicantsPath(jobId)}/${input.intent}?${query}`), 303);
      }
      case 'screening': {
        await setScreening(ctx, actor, input.is_blind);
        const message = t(input.is_blind ? 'applications.blind_on_done' : 'applications.blind_off_done');
        return redirectWith(locale, back, { message });
      }
    }
  });
}

function saidOf({ moved, left_out }: BulkMoved, t: ReturnType<typeof translate<(typeof applicantsTexts)['ar']>>) {
  const reasons = LEFT_OUT.flatMap((reason) => {
    const count = left_out.filter((one) => one.reason === reason).length;
    return count > 0 ? [t(`applications.left_out_${reason}`, { count: String(count) })] : [];
  });
  return [t('applications.bulk_done', { count: moved.length }), ...reasons].join(' ');
}
