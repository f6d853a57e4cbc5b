import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findApplicationForUpdate, updateNote, updateReminded } from '../queries.server.ts';
import { reminderOf } from '../rules.ts';
import { notifyCompany } from './notify-company.server.ts';

/** Asks the company for an answer; once, and not before ten days. */
export async function remindCompany(
  ctx: Uses<'db' | 'now' | 'tasks' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const seeker = requireSeeker(actor);
  await inTransaction(ctx, async (ctx) => {
    const application = await findApplicationForUpdate(ctx.db, id);
    if (!application || application.user_id !== seeker.id) throw refuse('applications.not_found');
    const { state } = reminderOf(application, ctx.now());
    if (state === 'none') throw refuse('applications.answered');
    if (state === 'later') throw refuse('applications.reminder_too_early');
    if (state === 'sent') throw refuse('applications.reminder_sent');
    await updateReminded(ctx.db, id, ctx.now());
    await notifyCompany(ctx, actor, application, 'reminder_received');
    await audit(ctx, actor, { action: 'applications.reminded', subject: { kind: 'application', id } });
  });
}

/** A seeker's own words on an application, for nobody else. */
export async function saveNote(ctx: Uses<'db'>, actor: Actor, id: string, note: string): Promise<void> {
  const seeker = requireSeeker(actor);
  if (!(await updateNote(ctx.db, id, seeker.id, note))) throw refuse('applications.not_found');
}
