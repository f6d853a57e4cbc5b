import { findMailReceiver, findSmsReceiver } from '#modules/notifications/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { USUAL_WRITING } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { interviewMail, interviewSms, type InCalendar, type LetterKind, type Told } from '../letters.server.ts';
import { findInterview, isMember, listInterviewers, type InterviewRow } from '../queries.server.ts';
import { entryOf, organizerOf } from './calendar-file.server.ts';
import { interviewerName } from './standing.server.ts';

type Member = { side: 'seeker' | 'company'; user_id: string };
/** An interviewer, who may have no account. */
type Guest = { side: 'company'; user_id: string | null; email: string; name: string; locale: Locale };

/** One letter to one person, and what it does to a calendar. */
export type Letter = {
  id: string;
  version: number;
  kind: LetterKind;
  to: Member | Guest;
  calendar: InCalendar | null;
};

export const SEND_SMS = 'interviews.sms';

type Sending = Uses<'db' | 'mail' | 'config'>;

/**
 * What was overtaken by a later change is not sent: the later letter says it. What takes something out of a calendar
 * always is.
 */
export async function sendLetter(ctx: Sending, letter: Letter): Promise<void> {
  const row = await findInterview(ctx.db, letter.id);
  if (!row || (row.version !== letter.version && letter.calendar?.method !== 'CANCEL')) return;
  const receiver = await receiverOf(ctx, row, letter);
  if (!receiver) return;
  const told = await toldOf(ctx, row, receiver.locale);
  const organizer = await organizerOf(ctx, row, told.company_name);
  const { kind, calendar } = letter;
  const to = { ...receiver, side: letter.to.side };
  await ctx.mail.send(
    writingFor(receiver.writing, () => interviewMail(ctx.config, { kind, to, told, calendar, organizer })),
  );
}

/** The same in an SMS, to members and seekers whom one reaches. */
export async function sendSms(ctx: Sending & Uses<'sms'>, { id, version, kind, to, calendar }: Letter): Promise<void> {
  const row = await findInterview(ctx.db, id);
  if (!row || !to.user_id || (row.version !== version && calendar?.method !== 'CANCEL')) return;
  if (!(await isToldStill(ctx, row, { to, calendar }))) return;
  const receiver = await findSmsReceiver(ctx, { user_id: to.user_id, kind });
  if (!receiver) return;
  const told = await toldOf(ctx, row, receiver.locale);
  const side = to.side;
  await ctx.sms.send(
    writingFor(receiver, () => interviewSms(ctx.config, { kind, to: { ...receiver, side }, told, calendar })),
  );
}

/** Who left the company is told of nothing more, but that what stands in their calendar is off. */
const isToldStill = async (
  ctx: Sending,
  { company_id }: InterviewRow,
  { to, calendar }: Pick<Letter, 'to' | 'calendar'>,
): Promise<boolean> =>
  to.side === 'seeker' || calendar?.method === 'CANCEL' || (await isMember(ctx.db, company_id, to.user_id!));

async function receiverOf(ctx: Sending, row: InterviewRow, { to, kind, calendar }: Letter) {
  if (to.user_id) {
    if (!(await isToldStill(ctx, row, { to, calendar }))) return null;
    const found = await findMailReceiver(ctx, { user_id: to.user_id, kind });
    return found && { ...found, name: '', writing: { digits: found.digits, time_zone: found.time_zone } };
  }
  if (!('email' in to)) return null;
  return { email: to.email, name: to.name, locale: to.locale, writing: USUAL_WRITING, unsubscribe: null };
}

const toldOf = async (ctx: Sending, row: InterviewRow, locale: Locale): Promise<Told> => ({
  ...entryOf(row, locale),
  times: row.times,
  starts_at: row.starts_at,
  reason: row.reason,
  accommodation: row.accommodation,
  interviewers: (await listInterviewers(ctx.db, [row.id])).map((one) => interviewerName(one, locale)),
});
