import { isolated } from '#platform/texts/isolated.ts';
import { notificationsTexts } from '#modules/notifications/texts.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { clipped } from '#platform/texts/clipped.ts';
import { readersZone } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { smsText } from '#platform/texts/sms-text.ts';
import { translate } from '#platform/texts/texts.ts';
import { calendarOf, type Entry, type Organizer } from './calendar.server.ts';
import { interviewsTexts } from './texts.ts';
import { whenText } from './when.ts';
import { placeText } from './words.ts';

export const LETTER_KINDS = [
  'interview_proposed',
  'interview_agreed',
  'interview_changed',
  'interview_cancelled',
  'interview_times_asked',
  'interview_declined',
  'interview_reminder',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export type InCalendar = { method: 'REQUEST' | 'CANCEL'; sequence: number; starts_at: string };

/** An interview as a letter tells of it, with every name in the receiver's language. */
export type Told = Omit<Entry, 'sequence' | 'starts_at'> & {
  times: Date[];
  starts_at: Date | null;
  reason: string;
  accommodation: string;
  interviewers: string[];
};

export type ToldTo = { side: 'seeker' | 'company'; locale: Locale };
/** `unsubscribe` is absolute; an interviewer without an account has none, and could open no page. */
type MailedTo = ToldTo & { email: string; name: string; unsubscribe: string | null };

const IS_OFF: readonly LetterKind[] = ['interview_cancelled', 'interview_declined', 'interview_times_asked'];

const timesOf = (kind: LetterKind, told: Told, calendar: InCalendar | null): (string | Date)[] =>
  kind === 'interview_proposed' ? told.times : [calendar?.starts_at ?? told.starts_at].flatMap((at) => at ?? []);

export function interviewMail(
  { public_url }: Pick<Config, 'public_url'>,
  {
    kind,
    to,
    told,
    calendar,
    organizer,
  }: {
    kind: LetterKind;
    to: MailedTo;
    told: Told;
    calendar: InCalendar | null;
    /** Who asks on the company's behalf, and is reached by an answer to the letter. */
    organizer: Organizer;
  },
): Mail {
  const { side, locale, email, unsubscribe } = to;
  const t = translate(interviewsTexts, locale);
  const tn = translate(notificationsTexts, locale);
  const { title, company_name, person_name } = told;
  const sentence = (shape: (name: string) => string) =>
    tn(`notifications.${kind}`, { title: shape(title), company: shape(company_name), from: shape(person_name) });
  const isOff = IS_OFF.includes(kind);
  const times = timesOf(kind, told, calendar).map((at) => whenText(at, locale, readersZone()));
  const facts = (
    [
      [t('interviews.when'), times.join('\n')],
      [t('interviews.reason'), isOff ? told.reason : ''],
      side === 'seeker' ? [t('interviews.company'), company_name] : [t('interviews.applicant'), person_name],
      ...(isOff
        ? []
        : [
            [t('interviews.where'), placeText(told, locale)],
            [t('interviews.map'), told.map_url],
            [t('interviews.lasts'), t('interviews.minutes', { count: told.minutes })],
            [t('interviews.with'), told.interviewers.join('\n')],
            [t('interviews.note'), told.note],
            [t('interviews.accommodation'), side === 'company' ? told.accommodation : ''],
          ]),
    ] as [string, string][]
  ).filter(([, value]) => value !== '');
  const mail = renderMail({
    locale,
    // Old clients show the marks of isolation as boxes.
    subject: sentence(String),
    // A meeting's address says nothing in an inbox.
    preheader:
      (isOff && told.reason) ||
      [...times, ...(isOff ? [] : [placeText({ ...told, video_url: '' }, locale)])].join(' · '),
    heading: sentence(isolated),
    paragraphs: [
      tn(`notifications.${kind}_mail`),
      ...(calendar
        ? [t(calendar.method === 'CANCEL' ? 'interviews.mail_calendar_off' : 'interviews.mail_calendar')]
        : []),
    ],
    facts,
    ...(unsubscribe
      ? {
          action: {
            label: tn(`notifications.${kind}_action`),
            href: public_url + localPath(locale, `/interviews/${told.id}`),
          },
          note: tn('notifications.mail_note'),
          unsubscribe: { label: tn('notifications.mail_unsubscribe'), href: unsubscribe },
        }
      : { note: t('interviews.mail_guest', { company: isolated(company_name) }) }),
  });
  const reply_to = organizer.email === email ? undefined : { name: organizer.name, address: organizer.email };
  if (!calendar) return { to: email, ...mail, reply_to };
  const name = to.name || (side === 'seeker' ? person_name : company_name);
  const content = calendarOf(
    { ...told, sequence: calendar.sequence, starts_at: new Date(calendar.starts_at) },
    { method: calendar.method, locale, side, public_url, organizer, attendee: { name, email } },
  );
  return { to: email, ...mail, reply_to, calendar: { method: calendar.method, content } };
}

/** In an SMS, whose parts have 67 Arabic letters, of two. */
const NAMED_LETTERS = 24;

export function interviewSms(
  { public_url }: Pick<Config, 'public_url'>,
  {
    kind,
    to,
    told,
    calendar,
  }: { kind: LetterKind; to: ToldTo & { phone: string }; told: Told; calendar: InCalendar | null },
): Sms {
  const { locale, phone } = to;
  const [at] = timesOf(kind, told, calendar);
  const text = translate(interviewsTexts, locale)(`interviews.sms_${kind}`, {
    title: clipped(told.title, NAMED_LETTERS),
    company: clipped(told.company_name, NAMED_LETTERS),
    from: clipped(told.person_name, NAMED_LETTERS),
    when: at ? whenText(at, locale, readersZone()) : '',
    href: public_url + localPath(locale, '/interviews'),
  });
  return { to: phone, text: smsText(text, locale), purpose: 'notice' };
}
