import type { Insertable } from 'kysely';
import type { Conversations, Messages } from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { ownScripts, scripts, type Condition, type Script } from '../content/conversations.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import type { MadePerson } from './made-person.ts';
import { colleagueOf, meetingOf, type MadeMeeting } from './meetings.ts';
import { clockText, noticeText, weekdayName, workingDay } from './time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, RIYADH_OFFSET_MS } from '#platform/durations.ts';

/** With the demo seeker’s own, which is in Arabic, half are in English. */
const OF_DEMO_COMPANY = 15;
const OF_OTHERS = 18;
const AT_MOST_USED = 3;

export type MadeConversation = {
  application: MadeApplication;
  script: Script;
  row: Insertable<Conversations> & { id: string; created_at: Date; last_message_at: Date };
  messages: (Insertable<Messages> & { created_at: Date; sender_side: 'seeker' | 'company' })[];
  /** What they meet for, on a card that stands before the message of that place. */
  meeting: (MadeMeeting & { card: number }) | null;
  /** Up to which message (0: none) each account has read. */
  reads: { user_id: string; count: number }[];
};

export function makeConversations({
  now,
  random,
  applications,
  people,
}: {
  now: Date;
  random: Random;
  applications: MadeApplication[];
  people: MadePerson[];
}): MadeConversation[] {
  const reem = people[0]!;
  const used = new Map<Script, number>();
  const pairs = new Set<string>();
  const made: MadeConversation[] = [];
  for (const application of applications) {
    const script = application.person === reem ? ownScripts[application.job.company.content.key] : undefined;
    if (script) made.push(write(application, script, true));
  }
  const rest = random.shuffled(
    applications.filter(
      ({ person, row, job }) =>
        person !== reem && row.stage !== 'submitted' && row.stage !== 'withdrawn' && job.row.state === 'active',
    ),
  );
  const doubtful = scripts.find(({ isReported }) => isReported)!;
  const reported = rest.find((one) => one.job.company.content.state === 'unverified' && suits(doubtful, one, now));
  if (reported) add(reported, doubtful);
  const isDemo = ({ job }: MadeApplication) => job.company.content.key === DEMO_COMPANY;
  for (const [candidates, wanted] of [
    // Those who are to meet write first: each of them has an agreement.
    [rest.filter(isDemo).toSorted((a, b) => Number(isMeeting(b)) - Number(isMeeting(a))), OF_DEMO_COMPANY],
    [rest.filter((one) => !isDemo(one)), OF_OTHERS],
  ] as const) {
    let count = 0;
    for (const application of candidates) {
      if (count === wanted || pairs.has(pairOf(application))) continue;
      // By turns, so that neither reader finds mostly the other's language.
      const language = count % 2 === 0 ? 'en' : 'ar';
      const fitting = scripts.filter(
        (script) =>
          script.language === language &&
          !script.isReported &&
          (used.get(script) ?? 0) < AT_MOST_USED &&
          suits(script, application, now),
      );
      const script = random.shuffled(fitting).toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0];
      if (!script) continue;
      add(application, script);
      count += 1;
    }
  }
  return made;

  function add(application: MadeApplication, script: Script) {
    pairs.add(pairOf(application));
    used.set(script, (used.get(script) ?? 0) + 1);
    made.push(write(application, script, false));
  }

  function write(application: MadeApplication, script: Script, isOwn: boolean): MadeConversation {
    const { job, person } = application;
    const id = random.uuid();
    const { owner, content } = job.company;
    if (script.reason) giveReason(application, script.reason);
    const hours = script.lines.reduce((sum, [, , after]) => sum + after, 0);
    const begin = beginOf(script, application, now);
    // The whole exchange fits between the application and now.
    const pace = Math.min(1, (now.getTime() - 12 * MINUTE_MS - begin) / Math.max(1, hours * HOUR_MS));
    let at = pace > 0 ? begin : Math.min(begin, now.getTime() - 30 * MINUTE_MS);
    const meeting = script.meeting && meetingOf(script.meeting, application, { now, begin: new Date(at), random });
    const day = meeting?.starts_at ?? workingDay(new Date(Math.max(begin, now.getTime() - 2 * DAY_MS) + 6 * DAY_MS));
    const { language } = script;
    const words = (text: string) =>
      text
        .replaceAll('{name}', person.first[language])
        .replaceAll('{me}', owner.first[language])
        .replaceAll('{colleague}', colleagueOf(job.company)[language])
        .replaceAll('{job}', language === 'en' ? (job.row.en_title ?? job.title) : job.title)
        .replaceAll('{company}', content[language])
        .replaceAll('{notice}', noticeText(person.profile.notice_period ?? 0, language))
        .replaceAll('{day}', weekdayName(day, language))
        .replaceAll('{time}', clockText(day, language));
    const messages: MadeConversation['messages'] = script.lines.map(([side, text, after], index) => {
      at = awake(at + (index === 0 ? 0 : Math.max(3 * MINUTE_MS, after * HOUR_MS * Math.max(pace, 0))), random);
      return {
        conversation_id: id,
        sender_user_id: side === 'c' ? owner.row.id : person.user.id,
        sender_side: side === 'c' ? 'company' : 'seeker',
        msg_type: 'text',
        text: words(text),
        created_at: new Date(Math.min(at, now.getTime() - (script.lines.length - index) * MINUTE_MS)),
      };
    });
    const card = script.meeting?.card ?? messages.length;
    // A card stands among the messages: just after the one before it, or before the first.
    if (meeting && card > 0) meeting.proposed_at = new Date(messages[card - 1]!.created_at.getTime() + MINUTE_MS / 2);
    const lastOf = (side: string) => messages.findLastIndex(({ sender_side }) => sender_side === side) + 1;
    // The demo seeker finds the last words of the company unread; elsewhere most have read everything.
    const seekerRead =
      isOwn && script.stages[0] !== 'rejected' && script.lines.at(-1)![0] === 'c'
        ? lastOf('seeker') + (script.meeting && script.meeting.card !== lastOf('seeker') ? 1 : 0)
        : random.chance(0.8)
          ? messages.length
          : lastOf('seeker');
    const companyRead = random.chance(0.75) ? messages.length : lastOf('company');
    const times = [...messages.map(({ created_at }) => created_at), ...(meeting ? [meeting.proposed_at] : [])];
    return {
      application,
      script,
      row: {
        id,
        company_id: job.company.id,
        seeker_id: person.user.id,
        job_id: job.row.id,
        last_message_at: new Date(Math.max(...times.map(Number))),
        created_at: new Date(Math.min(...times.map(Number))),
      },
      messages,
      meeting: meeting ? { ...meeting, card } : null,
      reads: [
        { user_id: person.user.id, count: seekerRead },
        { user_id: owner.row.id, count: Math.max(companyRead, lastOf('company')) },
      ],
    };
  }
}

const pairOf = ({ job, person }: MadeApplication) => `${job.company.id} ${person.user.id}`;
const isMeeting = ({ row }: MadeApplication) => row.stage === 'interview';

/** What the letter says is what the application says. */
function giveReason({ row, events }: MadeApplication, reason: string): void {
  row.reason = reason;
  events.at(-1)!.reason = reason;
}

function beginOf({ lines, meeting, begins_days_ago }: Script, { row }: MadeApplication, now: Date): number {
  const hours = lines.reduce((sum, [, , after]) => sum + after, 0);
  const soonest = row.submitted_at.getTime() + (meeting?.when === 'past' ? PAST_MEETING_DAYS * DAY_MS : HOUR_MS);
  const wanted = begins_days_ago
    ? now.getTime() - begins_days_ago * DAY_MS
    : row.stage_changed_at.getTime() - hours * HOUR_MS * 0.7;
  return Math.max(soonest, wanted);
}

/** From the application to a talk about an interview that has been. */
const PAST_MEETING_DAYS = 6;

function suits(script: Script, application: MadeApplication, now: Date): boolean {
  const { person, job, row } = application;
  const isRead =
    script.language === 'en' ? job.row.en_title !== null : job.row.ar_title !== null && person.speaks === 'ar';
  const hasTime =
    script.meeting?.when !== 'past' || now.getTime() - row.submitted_at.getTime() > (PAST_MEETING_DAYS + 1) * DAY_MS;
  return (
    isRead &&
    hasTime &&
    (script.stages as string[]).includes(row.stage) &&
    (!script.careers || script.careers.includes(person.career.key)) &&
    (!script.only || HOLDS[script.only](application))
  );
}

export const HOLDS: Record<Condition, (application: MadeApplication) => boolean> = {
  elsewhere: ({ person, job }) => person.city !== job.city,
  working: ({ person }) => person.experiences[0]?.end_date === null,
  notice: ({ person }) => Boolean(person.profile.notice_period),
  dear: ({ person, job }) => Number(person.profile.expected_salary ?? 0) > (job.row.salary_to ?? Infinity),
  interviewed: ({ events }) => events.some(({ to_stage }) => to_stage === 'interview'),
  shifts: ({ job }) => job.template.shifts === true && job.row.job_type === 'full_time',
  note: ({ row }) => row.cover_note !== '',
  expatriate: ({ person }) => person.speaks === 'en' && Boolean(person.profile.notice_period),
};

/** The same moment, or the next morning when it falls into the night of Riyadh. */
function awake(at: number, random: Random): number {
  const hour = Math.floor((at + RIYADH_OFFSET_MS) / HOUR_MS) % 24;
  if (hour >= 8 && hour < 22) return at;
  const wait = hour < 8 ? 8 - hour : 32 - hour;
  return Math.floor(at / HOUR_MS) * HOUR_MS + wait * HOUR_MS + random.between(4, 58) * MINUTE_MS;
}
