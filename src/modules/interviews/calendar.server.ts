import { shownPhone } from '#platform/fields/phone.ts';
import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { isolatedLtr } from '#platform/texts/isolated.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { endOf, type InterviewKind } from './rules.ts';
import { interviewsTexts } from './texts.ts';

type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** What a calendar entry says, in the language of whose calendar it is. */
export type Entry = {
  id: string;
  sequence: number;
  starts_at: Date;
  minutes: number;
  title: string;
  company_name: string;
  person_name: string;
  kind: InterviewKind;
  address: string;
  map_url: string;
  video_url: string;
  phone: string;
  note: string;
  updated_at: Date;
};

/** Who invites, as mail programs show it, and the site's own address, which sends for them. */
export type Organizer = { name: string; email: string; sentBy?: string | undefined };

export type CalendarFor = {
  method: CalendarMethod;
  locale: Locale;
  side: 'seeker' | 'company';
  public_url: string;
  organizer: Organizer;
  /** Whose calendar it is for; other people's addresses are nobody else's business. */
  attendee?: { name: string; email: string };
};

/** The site's reminders go to mail and page; a calendar rings where nobody looks at either. */
const ALARM_SECONDS = 60 * 60;

/**
 * RFC 5545: one event whose UID never changes and whose SEQUENCE grows, so that a calendar replaces or removes what
 * it has. Times are UTC. Lines are folded at 75 bytes, not letters.
 */
export function calendarOf(entry: Entry, to: CalendarFor): string {
  const { method, locale, side, public_url, organizer, attendee } = to;
  const t = translate(interviewsTexts, locale);
  const page = public_url + localPath(locale, `/interviews/${entry.id}`);
  const calendar = ical({
    prodId: { company: 'Sila', product: 'Interviews', language: locale.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  const place = {
    on_site: entry.address,
    phone: entry.phone && isolatedLtr(shownPhone(entry.phone)),
    video: entry.video_url,
  }[entry.kind];
  const event = calendar.createEvent({
    id: `interview-${entry.id}@${new URL(public_url).hostname}`,
    sequence: entry.sequence,
    start: entry.starts_at,
    end: endOf(entry.starts_at, entry.minutes),
    stamp: entry.updated_at,
    summary:
      side === 'seeker'
        ? t('interviews.ics_seeker', { title: entry.title, company: entry.company_name })
        : t('interviews.ics_company', { title: entry.title, person: entry.person_name }),
    location: place || t(`interviews.kind_${entry.kind}`),
    description: [t(`interviews.kind_${entry.kind}`), entry.map_url, entry.note, page].filter(Boolean).join('\n'),
    url: page,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { ...organizer, mailto: organizer.email },
    ...(attendee ? { attendees: [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] } : {}),
  });
  if (method !== 'CANCEL')
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: event.summary() });
  return calendar.toString();
}
