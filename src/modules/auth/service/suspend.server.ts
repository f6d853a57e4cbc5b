import { may } from '#platform/access/may.ts';
import { refuseAccess, type Actor, type SignedIn } from '#platform/access/actor.ts';
import { hasScope } from '#platform/access/scope.ts';
import { audit, SYSTEM, type AuditActor } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import type { OpenAppeal, Suspend, Suspension } from '../contract.ts';
import { refuse } from '../errors.ts';
import { accountRestored, accountSuspended, companyRestored, companySuspended } from '../events.server.ts';
import { findUserForUpdate, updateUser } from '../queries/accounts.server.ts';
import { listStaff, lockRoles } from '../queries/staff-roles.server.ts';
import * as queries from '../queries/suspensions.server.ts';
import type { SuspensionRow, Whom } from '../queries/suspensions.server.ts';
import { suspensionEnd, type SuspensionReason } from '../suspension.ts';
import { closeSessions } from './close-sessions.server.ts';
import { sendSuspensionLetters } from './outgoing.server.ts';

export type { Whom } from '../queries/suspensions.server.ts';

export type Suspending = Uses<'db' | 'now' | 'events' | 'tasks'>;

/** Suspending is for who looks after people and companies, and for who decides about reports. */
export function requireSuspender(actor: Actor): SignedIn {
  if (!actor.user || !(may(actor, 'admin.users') || may(actor, 'admin.trust'))) throw refuseAccess('access.not_found');
  return actor.user;
}

/** The suspension of an account or a company that holds now; null for everybody else. */
export async function findSuspension(ctx: Uses<'db'>, whom: Whom): Promise<Suspension | null> {
  const row = await queries.findOpenSuspension(ctx.db, whom);
  return row ? toSuspension(row) : null;
}

/** One of them, as staff read an appeal against it; null where there is none. */
export async function findSuspensionById(ctx: Uses<'db'>, id: string): Promise<OpenAppeal | null> {
  const row = isUuid(id) ? await queries.findSuspension(ctx.db, id) : undefined;
  return row ? { ...toSuspension(row), user_id: row.user_id, company_id: row.company_id } : null;
}

/** All that there were, the newest first; for staff. */
export async function listSuspensions(ctx: Uses<'db'>, actor: Actor, whom: Whom): Promise<Suspension[]> {
  requireSuspender(actor);
  return (await queries.listSuspensions(ctx.db, whom)).map(toSuspension);
}

export const toSuspension = (row: SuspensionRow): Suspension => ({
  id: row.id,
  reason: row.reason as SuspensionReason,
  words: row.words,
  began_at: row.began_at.toISOString(),
  until_at: row.until_at?.toISOString() ?? null,
  suspended_by: row.suspended_by,
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: row.ended_by,
  end_words: row.end_words,
  appeal: row.appeal,
  appealed_at: row.appealed_at?.toISOString() ?? null,
  appeal_decision: row.appeal_decision as Suspension['appeal_decision'],
  appeal_words: row.appeal_words,
  appeal_decided_by: row.appeal_decided_by,
});

export const subjectOf = (whom: Whom) =>
  'user_id' in whom ? { kind: 'user', id: whom.user_id } : { kind: 'company', id: whom.company_id };
export const whomOf = (row: SuspensionRow): Whom =>
  row.user_id === null ? { company_id: row.company_id! } : { user_id: row.user_id };
const stateOf = ({ reason, until_at }: Pick<SuspensionRow, 'reason' | 'until_at'>) => ({
  suspended: true,
  reason,
  until_at: until_at?.toISOString() ?? null,
});

/**
 * Staff stop an account, or a company with everybody who acts for it: no log-in, every session is dead from the next
 * request on, and whoever listens hides what is theirs. Safe to repeat: what is suspended stays as it was decided.
 */
export async function suspend(ctx: Suspending, actor: Actor, whom: Whom, input: Suspend): Promise<Suspension> {
  const staff = requireSuspender(actor);
  return inTransaction(ctx, async (ctx) => {
    if ('user_id' in whom) await requireSuspendable(ctx, actor, whom.user_id);
    else if (!(await queries.findCompanyNames(ctx.db, whom.company_id))) throw refuse('auth.company_not_found');
    const at = ctx.now();
    const row = await queries.insertSuspension(ctx.db, {
      ...whom,
      reason: input.reason,
      words: input.words,
      began_at: at,
      until_at: suspensionEnd(at, input.length),
      suspended_by: staff.id,
    });
    if (!row) return toSuspension((await queries.findOpenSuspension(ctx.db, whom))!);

    if ('user_id' in whom) {
      await updateUser(ctx.db, whom.user_id, { suspended_at: at });
      await closeSessions(ctx, { user_id: whom.user_id }, 'suspended');
      await ctx.events.announce(ctx, accountSuspended, whom);
    } else {
      for (const { id } of await queries.listPeopleOf(ctx.db, whom.company_id))
        await closeSessions(ctx, { user_id: id }, 'suspended');
      await ctx.events.announce(ctx, companySuspended, whom);
    }
    await sendSuspensionLetters(ctx, { suspension_id: row.id, kind: 'suspended' }, whom);
    await audit(ctx, actor, {
      action: 'auth.suspended',
      subject: subjectOf(whom),
      details: { suspension_id: row.id },
      before: { suspended: false },
      after: stateOf(row),
    });
    return toSuspension(row);
  });
}

/** Nobody suspends themselves; staff are suspended by who decides who is staff, and never the last of these. */
async function requireSuspendable(ctx: Uses<'db'>, actor: Actor, userId: string): Promise<void> {
  if (!isUuid(userId)) throw refuse('auth.account_not_found');
  if (actor.user!.id === userId) throw refuse('auth.suspend_self');
  const user = await findUserForUpdate(ctx.db, userId);
  if (!user) throw refuse('auth.account_not_found');
  await lockRoles(ctx.db);
  const staff = await listStaff(ctx.db);
  const held = staff.find(({ id }) => id === userId);
  if (!held) return;
  if (!may(actor, 'admin.roles')) throw refuse('auth.suspend_staff');
  const others = staff.filter(({ id }) => id !== userId);
  if (hasScope(held.scope, 'admin.roles') && !others.some(({ scope }) => hasScope(scope, 'admin.roles')))
    throw refuse('auth.suspend_last');
}

/** Staff let it go on, with words for its owner. Safe to repeat. */
export async function restore(ctx: Suspending, actor: Actor, whom: Whom, words: string): Promise<void> {
  const staff = requireSuspender(actor);
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.findOpenSuspensionForUpdate(ctx.db, whom);
    if (row) await endSuspension(ctx, actor, row, { ended_by: staff.id, end_words: words });
  });
}

export async function endSuspension(
  ctx: Suspending,
  actor: AuditActor,
  row: SuspensionRow,
  ending: Pick<SuspensionRow, 'ended_by' | 'end_words'>,
): Promise<void> {
  const whom = whomOf(row);
  await queries.updateSuspension(ctx.db, row.id, { ended_at: ctx.now(), ...ending });
  if ('user_id' in whom) {
    await updateUser(ctx.db, whom.user_id, { suspended_at: null });
    await ctx.events.announce(ctx, accountRestored, whom);
  } else await ctx.events.announce(ctx, companyRestored, whom);
  await sendSuspensionLetters(ctx, { suspension_id: row.id, kind: 'restored' }, whom);
  await audit(ctx, actor, {
    action: 'auth.restored',
    subject: subjectOf(whom),
    details: { suspension_id: row.id },
    before: stateOf(row),
    after: { suspended: false },
  });
}

/** Ends what was for a time; several workers share the work. */
export const endSuspensionsDue = (ctx: Suspending & Uses<'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'auth.end_suspensions',
    take: (ctx, next) => queries.listSuspensionsDueForUpdate(ctx.db, { now: ctx.now(), ...next }),
    work: (ctx, [row]) => endSuspension(ctx, SYSTEM, row!, { ended_by: null, end_words: '' }),
  });
