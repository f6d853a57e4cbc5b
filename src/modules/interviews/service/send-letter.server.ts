import { findMailReceiver } from '#modules/notifications/service.server.ts';
import { notificationsTexts } from '#modules/notifications/texts.ts';
import type { Uses } from '#platform/context.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import { readersZone, USUAL_WRITING } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { calendarOf, type CalendarFor } from '../calendar.server.ts';
import { findInterview, isMember, listInterviewers, type InterviewRow } from '../queries.server.ts';
import { interviewsTexts } from '../texts.ts';
import { placeText, whenText } from '../words.ts';
import { entryOf, organizerOf } from './calendar-file.server.ts';
import { kindOf, namesOf } from './standing.server.ts';

type Kind =
  | 'interview_proposed'
  | 'interview_agreed'
  | 'interview_changed'
  | 'interview_cancelled'
  | 'interview_times_asked'
  | 'interview_declined'
  | 'interview_reminder';

type Member = { side: 'seeker' | 'company'; user_id: string };
/** An interviewer, who may have no account. */
type Guest = { side: 'company'; user_id: string | null; email: string; name: string; locale: Locale };

/** One letter to one person, and what it does to a calendar. */
export type Letter = {
  id: string;
  version: number;
  kind: Kind;
  to: Member | Guest;
  calendar: { method: 'REQUEST' | 'CANCEL'; sequence: number; starts_at: string } | null;
};

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
  const mail = await writingFor(receiver.writing, () => written(ctx, row, letter, receiver));
  await ctx.mail.send({
    to: receiver.email,
    ...mail,
    ...(receiver.unsubscribe
      ? {
          headers: {
            'List-Unsubscribe': `<${receiver.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  });
}

async function receiverOf(ctx: Sending, { company_id }: InterviewRow, { to, kind, calendar }: Letter) {
  if (to.user_id) {
    // Who left the company is told of nothing more, but that what stands in their calendar is off.
    const isTold = to.side === 'seeker' || calendar?.method === 'CANCEL';
    if (!isTold && !(await isMember(ctx.db, company_id, to.user_id))) return null;
    const found = await findMailReceiver(ctx, { user_id: to.user_id, kind });
    return found && { ...found, name: '', writing: { digits: found.digits, time_zone: found.time_zone } };
  }
  if (!('email' in to)) return null;
  return { email: to.email, name: to.name, locale: to.locale, writing: USUAL_WRITING, unsubscribe: null };
}

type Receiver = NonNullable<Awaited<ReturnType<typeof receiverOf>>>;

async function written(ctx: Sending, row: InterviewRow, { kind, to, calendar }: Letter, receiver: Receiver) {
  const { locale, unsubscribe } = receiver;
  const t = translate(interviewsTexts, locale);
  const tn = translate(notificationsTexts, locale);
  const { title, company_name, person_name } = namesOf(row, locale);
  const subject = tn(`notifications.${kind}`, { title, company: company_name, from: person_name });
  const interviewers = await listInterviewers(ctx.db, [row.id]);
  const zone = readersZone();
  const times =
    kind === 'interview_proposed' ? row.times : [calendar?.starts_at ?? row.starts_at].flatMap((at) => at ?? []);
  const isOff = kind === 'interview_cancelled' || kind === 'interview_declined' || kind === 'interview_times_asked';
  const facts: [string, string][] = [
    ...(times.length > 0
      ? [[t('interviews.when'), times.map((at) => whenText(at, locale, zone)).join('\n')] as [string, string]]
      : []),
    ...(row.reason && isOff ? [[t('interviews.reason'), row.reason] as [string, string]] : []),
    ...(isOff
      ? []
      : ([
          [t('interviews.where'), placeText({ ...row, kind: kindOf(row) }, locale)],
          ...(row.map_url ? [[t('interviews.map'), row.map_url]] : []),
          [t('interviews.lasts'), t('interviews.minutes', { count: row.minutes })],
          [t('interviews.with'), interviewers.map(({ name }) => name).join('\n')],
          ...(row.note ? [[t('interviews.note'), row.note]] : []),
          ...(row.accommodation && to.side === 'company' ? [[t('interviews.accommodation'), row.accommodation]] : []),
        ] as [string, string][])),
  ];
  const mail = renderMail({
    locale,
    subject,
    paragraphs: [
      `${subject}.`,
      ...(to.side === 'company' ? [t('interviews.mail_applicant', { person: person_name })] : []),
      tn(`notifications.${kind}_mail`),
      ...(calendar
        ? [t(calendar.method === 'CANCEL' ? 'interviews.mail_calendar_off' : 'interviews.mail_calendar')]
        : []),
    ],
    facts,
    // Whoever has no account could open nothing.
    ...(to.user_id
      ? {
          action: {
            label: tn(`notifications.${kind}_action`),
            href: ctx.config.public_url + localPath(locale, `/interviews/${row.id}`),
          },
          note: tn('notifications.mail_note'),
        }
      : { note: t('interviews.mail_guest', { company: company_name }) }),
    ...(unsubscribe ? { links: [{ label: tn('notifications.mail_unsubscribe'), href: unsubscribe }] } : {}),
  });
  if (!calendar) return mail;
  const as: CalendarFor = {
    method: calendar.method,
    locale,
    side: to.side,
    public_url: ctx.config.public_url,
    organizer: organizerOf(ctx, company_name),
    attendee: { name: receiver.name || (to.side === 'seeker' ? person_name : company_name), email: receiver.email },
  };
  const entry = { ...entryOf(row, locale), sequence: calendar.sequence, starts_at: new Date(calendar.starts_at) };
  return { ...mail, calendar: { method: calendar.method, content: calendarOf(entry, as) } };
}
