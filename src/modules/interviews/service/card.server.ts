import type { Uses } from '#platform/context.server.ts';
import type { CardState } from '#modules/messages/contract.ts';
import { postCard, updateCard, type InterviewCard } from '#modules/messages/service.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { findInterview, updateMessageId, type InterviewRow } from '../queries.server.ts';
import type { InterviewState } from '../rules.ts';
import { interviewsTexts } from '../texts.ts';
import { placeText } from '../words.ts';
import { kindOf, namesOf } from './standing.server.ts';

/** Asked for other times, it waits again, as one that was just proposed. */
const CARD_STATE: Record<InterviewState, CardState> = {
  proposed: 'proposed',
  times_asked: 'proposed',
  agreed: 'agreed',
  declined: 'declined',
  cancelled: 'cancelled',
};

type Sender = { user: { id: string } | null };

/** The card in the pair's conversation says how the interview stands now, wherever it was posted. */
export async function putCard(ctx: Uses<'db' | 'now'>, row: InterviewRow): Promise<void> {
  if (row.message_id !== null) await updateCard(ctx, row.message_id, cardOf(row));
}

/** New times come as a new card, for an earlier one may be far above by then; that one no longer holds. */
export async function postNewCard(ctx: Uses<'db' | 'now'>, { user }: Sender, row: InterviewRow): Promise<void> {
  const card = cardOf(row);
  if (row.message_id !== null) await updateCard(ctx, row.message_id, { ...card, state: 'cancelled' });
  const { message_id } = await postCard(ctx, {
    company_id: row.company_id,
    seeker_id: row.user_id,
    job_id: row.job_id,
    sender_user_id: user?.id ?? null,
    card,
  });
  await updateMessageId(ctx.db, row.id, message_id);
}

/** For an interview that no action proposed, as those of the demo. */
export async function showInConversation(ctx: Uses<'db' | 'now'>, sender: Sender, id: string): Promise<void> {
  const row = await findInterview(ctx.db, id);
  if (row?.message_id === null) await postNewCard(ctx, sender, row);
}

function cardOf(row: InterviewRow): InterviewCard {
  const inBoth = (write: (locale: Locale) => string) => ({ ar: write('ar'), en: write('en') });
  const href = `/interviews/${row.id}`;
  const hasTime = row.starts_at !== null && (row.state === 'agreed' || row.state === 'cancelled');
  return {
    title: inBoth((locale) => translate(interviewsTexts, locale)('interviews.card', namesOf(row, locale))),
    starts_at: hasTime ? row.starts_at!.toISOString() : null,
    minutes: row.minutes,
    place: inBoth((locale) => placeText({ ...row, kind: kindOf(row) }, locale)),
    state: CARD_STATE[row.state as InterviewState],
    seeker_href: href,
    company_href: href,
    calendar_href: row.state === 'agreed' ? `/interviews/${row.id}/interview.ics` : null,
  };
}
