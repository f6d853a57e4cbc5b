import { unsubscribePath } from '#modules/notifications/service.server.ts';
import {
  LONG_MAP,
  LONG_MEETING,
  SAMPLE_MAIL,
  SAMPLE_PHONE,
  type LetterSamples,
  type Sampling,
} from '#platform/mail/letter-samples.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { localPath } from '#platform/texts/locale.ts';
import { interviewMail, interviewSms, LETTER_KINDS, type LetterKind, type Told } from './letters.server.ts';
import type { InterviewKind } from './rules.ts';

const ID = '3f2b1a90-0000-4000-8000-000000000003';
const AT = new Date('2026-12-06T11:00:00Z');

/** A calendar's part in each; what is proposed or asked for takes none. */
const CALENDAR: Record<LetterKind, 'REQUEST' | 'CANCEL' | null> = {
  interview_proposed: null,
  interview_agreed: 'REQUEST',
  interview_changed: 'REQUEST',
  interview_cancelled: 'CANCEL',
  interview_times_asked: null,
  interview_declined: null,
  interview_reminder: null,
};
const TO_COMPANY: readonly LetterKind[] = ['interview_times_asked', 'interview_declined'];

export const interviewLetters: LetterSamples = (sampling) => {
  const { config, locale, said } = sampling;
  const organizer = { name: said.company[locale], email: 'talent.acquisition.riyadh@long-company-domain.example' };
  const written = (kind: LetterKind, place: InterviewKind, isGuest = false) => {
    const method = CALENDAR[kind];
    return {
      kind,
      organizer,
      told: toldOf(sampling, place),
      calendar: method && { method, sequence: 1, starts_at: AT.toISOString() },
      to: {
        side: isGuest || TO_COMPANY.includes(kind) ? ('company' as const) : ('seeker' as const),
        locale,
        email: SAMPLE_MAIL,
        phone: SAMPLE_PHONE,
        name: said.person[locale],
        unsubscribe: isGuest
          ? null
          : config.public_url + localPath(locale, unsubscribePath({ config }, { user_id: ID, kind })),
      },
    };
  };
  return {
    ...Object.fromEntries(
      LETTER_KINDS.flatMap((kind) => [
        [kind, interviewMail(config, written(kind, 'on_site'))],
        [`${kind}, SMS`, interviewSms(config, written(kind, 'on_site'))],
      ]),
    ),
    'interview_agreed, video': interviewMail(config, written('interview_agreed', 'video')),
    'interview_agreed, phone': interviewMail(config, written('interview_agreed', 'phone')),
    'interview_agreed, guest': interviewMail(config, written('interview_agreed', 'on_site', true)),
    'interview_cancelled, guest': interviewMail(config, written('interview_cancelled', 'on_site', true)),
  };
};

const toldOf = ({ locale, said }: Sampling, kind: InterviewKind): Told => ({
  id: ID,
  minutes: 45,
  title: said.title[locale],
  company_name: said.company[locale],
  person_name: said.person[locale],
  kind,
  address: said.address[locale],
  map_url: kind === 'on_site' ? LONG_MAP : '',
  video_url: LONG_MEETING,
  phone: SAMPLE_PHONE,
  note: said.said[locale],
  updated_at: AT,
  times: [0, 3, 26].map((hours) => new Date(AT.getTime() + hours * HOUR_MS)),
  starts_at: AT,
  reason: said.reason[locale],
  accommodation: said.said[locale],
  interviewers: [said.person[locale], said.person[locale]],
});
