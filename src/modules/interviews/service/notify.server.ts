import { roleMay } from '#platform/access/may.ts';
import type { Actor } from '#platform/access/actor.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { titleOf } from '#modules/jobs/rules.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { findInterview, isMember, listInterviewers, listMembers, type InterviewRow } from '../queries.server.ts';
import { postNewCard, putCard } from './card.server.ts';
import { SEND_SMS, type Letter } from './send-letter.server.ts';
import type { Writes } from './standing.server.ts';

export const SEND_LETTER = 'interviews.letter';

/** What stood in calendars and no longer does, and in whose. */
export type Dropped = {
  starts_at: string;
  sequence: number;
  interviewers: { email: string; name: string; locale: string; user_id: string | null }[];
};

type ToRecruiters = 'interview_agreed' | 'interview_times_asked' | 'interview_declined';
type ToSeeker = Exclude<Letter['kind'], 'interview_times_asked' | 'interview_declined'>;
type Calendar = Letter['calendar'];
type Notifying = Pick<Writes, 'db' | 'now' | 'tasks' | 'config'>;

const cancelOf = (dropped: Dropped | null): Calendar =>
  dropped && { method: 'CANCEL', sequence: dropped.sequence, starts_at: dropped.starts_at };
const requestOf = (row: InterviewRow): Calendar =>
  row.starts_at && { method: 'REQUEST', sequence: row.sequence, starts_at: row.starts_at.toISOString() };

async function notifierOf(ctx: Notifying, id: string) {
  const row = (await findInterview(ctx.db, id))!;
  const title = titleOf(row);
  const href = `/interviews/${id}`;
  const write = async (
    kind: Letter['kind'],
    to: Letter['to'],
    calendar: Calendar,
    { isTexted = to.user_id !== null } = {},
  ) => {
    const letter: Letter = { id, version: row.version, kind, to, calendar };
    await ctx.tasks.enqueue(ctx, SEND_LETTER, letter);
    if (isTexted) await ctx.tasks.enqueue(ctx, SEND_SMS, letter);
  };
  return {
    row,
    /** In the page at once, and by a letter and an SMS. */
    async seeker(kind: ToSeeker, calendar: Calendar = null, { inPage = true } = {}) {
      if (inPage) {
        const params = { title, company: inBoth((locale) => nameOfCompany(row, locale)) };
        await notify(ctx, { user_id: row.user_id, kind, params, href });
      }
      // What they did themselves only changes their calendar; the time that they picked is worth keeping on a phone.
      const isTexted = inPage || kind === 'interview_agreed';
      await write(kind, { side: 'seeker', user_id: row.user_id }, calendar, { isTexted });
    },
    /** Everybody who works on applicants; letters to those who are not interviewers, who have their own. */
    async recruiters(kind: ToRecruiters, { except = [] }: { except?: string[] } = {}) {
      const params = { title, from: inBoth((locale) => personName(row, locale)) };
      for (const member of await listMembers(ctx.db, row.company_id)) {
        if (!roleMay(member.role, 'recruit')) continue;
        await notify(ctx, { user_id: member.id, kind, params, href });
        if (!except.includes(member.id)) await write(kind, { side: 'company', user_id: member.id }, null);
      }
    },
    async interviewers(kind: Letter['kind'], people: Dropped['interviewers'], calendar: Calendar) {
      for (const { user_id, email, name, locale } of people)
        await write(kind, { side: 'company', user_id, email, name, locale: locale === 'en' ? 'en' : 'ar' }, calendar);
    },
  };
}

export async function notifyProposed(
  ctx: Notifying,
  actor: Actor,
  id: string,
  { dropped }: { dropped: Dropped | null },
) {
  const notifySide = await notifierOf(ctx, id);
  await notifySide.seeker('interview_proposed', cancelOf(dropped));
  if (dropped) await notifySide.interviewers('interview_cancelled', dropped.interviewers, cancelOf(dropped));
  await postNewCard(ctx, actor, notifySide.row);
}

export async function notifyAgreed(ctx: Notifying, id: string) {
  const notifySide = await notifierOf(ctx, id);
  const people = await listInterviewers(ctx.db, [id]);
  await notifySide.seeker('interview_agreed', requestOf(notifySide.row), { inPage: false });
  await notifySide.recruiters('interview_agreed', { except: people.flatMap(({ user_id }) => user_id ?? []) });
  await notifySide.interviewers('interview_agreed', people, requestOf(notifySide.row));
  await putCard(ctx, notifySide.row);
}

/** `left`: those who take part no longer. */
export async function notifyChanged(ctx: Notifying, id: string, { left }: { left: Dropped['interviewers'] }) {
  const notifySide = await notifierOf(ctx, id);
  const calendar = notifySide.row.state === 'agreed' ? requestOf(notifySide.row) : null;
  await notifySide.seeker('interview_changed', calendar);
  if (calendar) {
    await notifySide.interviewers('interview_changed', await listInterviewers(ctx.db, [id]), calendar);
    await notifySide.interviewers('interview_cancelled', left, { ...calendar, method: 'CANCEL' });
  }
  await putCard(ctx, notifySide.row);
}

export async function notifyCancelled(
  ctx: Notifying,
  id: string,
  { dropped, toSeeker }: { dropped: Dropped | null; toSeeker: boolean },
) {
  const notifySide = await notifierOf(ctx, id);
  if (toSeeker || dropped) await notifySide.seeker('interview_cancelled', cancelOf(dropped), { inPage: toSeeker });
  if (dropped) await notifySide.interviewers('interview_cancelled', dropped.interviewers, cancelOf(dropped));
  await putCard(ctx, notifySide.row);
}

const notifyTurnedDown =
  (kind: 'interview_times_asked' | 'interview_declined') =>
  async (ctx: Notifying, id: string, { dropped }: { dropped: Dropped | null }) => {
    const notifySide = await notifierOf(ctx, id);
    await notifySide.recruiters(kind);
    if (dropped) {
      await notifySide.seeker('interview_cancelled', cancelOf(dropped), { inPage: false });
      await notifySide.interviewers('interview_cancelled', dropped.interviewers, cancelOf(dropped));
    }
    await putCard(ctx, notifySide.row);
  };
export const notifyTimesAsked = notifyTurnedDown('interview_times_asked');
export const notifyDeclined = notifyTurnedDown('interview_declined');

/** A day and an hour ahead: the seeker, and whoever interviews. */
export async function notifyReminder(ctx: Notifying, id: string) {
  const notifySide = await notifierOf(ctx, id);
  const people = await listInterviewers(ctx.db, [id]);
  await notifySide.seeker('interview_reminder');
  await notifySide.interviewers('interview_reminder', people, null);
  const params = { title: titleOf(notifySide.row) };
  for (const { user_id } of people)
    if (user_id && (await isMember(ctx.db, notifySide.row.company_id, user_id)))
      await notify(ctx, { user_id, kind: 'interview_reminder', params, href: `/interviews/${id}` });
}
