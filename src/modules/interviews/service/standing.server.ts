import { requireCompany, requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { refuse } from '../errors.ts';
import { findInterviewForUpdate, type InterviewRow, type Side } from '../queries.server.ts';
import { canMove, INTERVIEW_MOVES, type InterviewKind, type InterviewMove, type InterviewState } from '../rules.ts';

export type Writes = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

export function sideOf(actor: Actor): Side {
  const user = requireUser(actor);
  return user.type === 'COMPANY'
    ? { kind: 'company', company_id: requireCompany(actor, 'read').company_id }
    : { kind: 'seeker', user_id: user.id };
}

export const isOf = (row: InterviewRow, side: Side): boolean =>
  side.kind === 'seeker' ? row.user_id === side.user_id : row.company_id === side.company_id;

export const standingOf = (row: InterviewRow) => ({
  state: row.state as InterviewState,
  starts_at: row.starts_at,
  minutes: row.minutes,
});

export const namesOf = (row: InterviewRow, locale: Locale) => ({
  title: inLanguage(locale, row.ar_title, row.en_title),
  company_name: nameOfCompany(row, locale),
  person_name: personName(row, locale),
});

/** As they are called in a language; a guest has the name that they were invited by. */
export const interviewerName = (one: { name: string } & Parameters<typeof personName>[0], locale: Locale): string =>
  personName(one, locale) || one.name;

export const kindOf = (row: InterviewRow) => row.kind as InterviewKind;

/**
 * One's own interview, locked, as it was read and able to move. `isDone` says whether exactly this was done before:
 * then there is nothing to do, and null is given. Both sides may act at once; the second one is told so.
 */
export async function takeForMove(
  ctx: Writes,
  actor: Actor,
  id: string,
  { move, version, isDone }: { move: InterviewMove; version: number; isDone: (row: InterviewRow) => boolean },
): Promise<InterviewRow | null> {
  const side = sideOf(actor);
  const row = await findInterviewForUpdate(ctx.db, id);
  if (!row || side.kind !== INTERVIEW_MOVES[move].side || !isOf(row, side)) throw refuse('interviews.not_found');
  if (isDone(row)) return null;
  if (row.version !== version) throw refuse('interviews.changed_meanwhile');
  if (!canMove(standingOf(row), move, ctx.now())) throw refuse('interviews.wrong_state');
  return row;
}

/** Whether it stands in somebody's calendar now. */
export const isInCalendars = (row: InterviewRow): boolean => row.state === 'agreed';
