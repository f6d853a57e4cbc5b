import type { Insertable } from 'kysely';
import type { Conversations, Messages } from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { ownScripts, scripts, type Script } from '../content/conversations.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import type { MadePerson } from './made-person.ts';
import { weekdayName, workingDay } from './time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

const OF_DEMO_COMPANY = 14;
const OF_OTHERS = 18;
const AT_MOST_USED = 2;

export type MadeConversation = {
  row: Insertable<Conversations> & { id: string; created_at: Date; last_message_at: Date };
  messages: (Insertable<Messages> & { created_at: Date; sender_side: 'seeker' | 'company' })[];
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
  const isDemo = ({ job }: MadeApplication) => job.company.content.key === DEMO_COMPANY;
  for (const [candidates, wanted] of [
    [rest.filter(isDemo), OF_DEMO_COMPANY],
    [rest.filter((one) => !isDemo(one)), OF_OTHERS],
  ] as const) {
    let count = 0;
    for (const application of candidates) {
      const pair = `${application.job.company.id} ${application.person.user.id}`;
      if (count === wanted || pairs.has(pair)) continue;
      const fitting = scripts.filter(
        (script) =>
          script.language === application.person.speaks &&
          (script.stages as string[]).includes(application.row.stage) &&
          (used.get(script) ?? 0) < AT_MOST_USED &&
          suits(script, application),
      );
      const script = random.shuffled(fitting).toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0];
      if (!script) continue;
      pairs.add(pair);
      used.set(script, (used.get(script) ?? 0) + 1);
      made.push(write(application, script, false));
      count += 1;
    }
  }
  return made;

  function write({ row, job, person }: MadeApplication, script: Script, isOwn: boolean): MadeConversation {
    const id = random.uuid();
    const owner = job.company.owner;
    const hours = script.lines.reduce((sum, [, , after]) => sum + after, 0);
    const begin = Math.max(
      row.submitted_at.getTime() + HOUR_MS,
      row.stage_changed_at.getTime() - hours * HOUR_MS * 0.7,
    );
    // The whole exchange fits between the application and now.
    const pace = Math.min(1, (now.getTime() - 12 * MINUTE_MS - begin) / Math.max(1, hours * HOUR_MS));
    let at = pace > 0 ? begin : Math.min(begin, now.getTime() - 30 * MINUTE_MS);
    const day = workingDay(new Date(Math.max(begin, now.getTime() - 2 * DAY_MS) + 6 * DAY_MS));
    const words = (text: string) =>
      text
        .replaceAll('{name}', person.first[script.language])
        .replaceAll('{me}', owner.first[script.language])
        .replaceAll('{job}', script.language === 'en' ? (job.row.en_title ?? job.title) : job.title)
        .replaceAll(
          '{company}',
          script.language === 'en' ? (job.company.content.en ?? job.company.content.ar) : job.company.content.ar,
        )
        .replaceAll('{day}', weekdayName(day, script.language));
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
    const lastOf = (side: string) => messages.findLastIndex(({ sender_side }) => sender_side === side) + 1;
    // The demo seeker finds the last words of the company unread; elsewhere most have read everything.
    const seekerRead =
      isOwn && script.stages[0] !== 'rejected' && script.lines.at(-1)![0] === 'c'
        ? lastOf('seeker') + (script.stages[0] === 'interview' ? 1 : 0)
        : random.chance(0.8)
          ? messages.length
          : lastOf('seeker');
    const companyRead = random.chance(0.75) ? messages.length : lastOf('company');
    return {
      row: {
        id,
        company_id: job.company.id,
        seeker_id: person.user.id,
        job_id: job.row.id,
        last_message_at: messages.at(-1)!.created_at,
        created_at: messages[0]!.created_at,
      },
      messages,
      reads: [
        { user_id: person.user.id, count: seekerRead },
        { user_id: owner.row.id, count: Math.max(companyRead, lastOf('company')) },
      ],
    };
  }
}

function suits({ careers, only }: Script, { person, job }: MadeApplication): boolean {
  if (careers && !careers.includes(person.career.key)) return false;
  if (only === 'elsewhere') return person.city !== job.city;
  return only !== 'working' || person.experiences[0]?.end_date === null;
}

const RIYADH = 3;
/** The same moment, or the next morning when it falls into the night of Riyadh. */
function awake(at: number, random: Random): number {
  const hour = (Math.floor(at / HOUR_MS) + RIYADH) % 24;
  if (hour >= 8 && hour < 22) return at;
  const wait = hour < 8 ? 8 - hour : 32 - hour;
  return Math.floor(at / HOUR_MS) * HOUR_MS + wait * HOUR_MS + random.between(4, 58) * MINUTE_MS;
}
