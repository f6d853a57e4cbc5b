import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { seekerActor } from '#tests/support/actors.ts';
import type { TestContext } from '#tests/support/test-context.ts';
import { listNotifications, mailNotification, type NewNotification } from './service.server.ts';

type Person = { locale?: 'ar' | 'en'; verified?: boolean; suspended?: boolean };

export async function someone(db: Db, { locale = 'ar', verified = true, suspended = false }: Person = {}) {
  const id = randomUUID();
  const at = new Date('2026-01-01');
  await db
    .insertInto('users')
    .values({
      id,
      type: 'USER',
      email: `${id}@sila.test`,
      locale,
      email_verified_at: verified ? at : null,
      suspended_at: suspended ? at : null,
    })
    .execute();
  return seekerActor({ id });
}

export type Someone = Awaited<ReturnType<typeof someone>>;
export const MASAR = { ar: 'مسار للتقنية', en: 'Masar Technology' };
export const stageChanged = (actor: Someone, stage = 'interview'): NewNotification => ({
  user_id: actor.user!.id,
  kind: 'stage_changed',
  params: { title: { ar: 'مهندس برمجيات', en: 'Software engineer' }, company: MASAR, stage, reason: null },
  href: '/jobs/7',
});
export const message = (
  actor: Someone,
  conversation_id: string,
  from = inBoth(() => 'شركة النور'),
): NewNotification => ({
  user_id: actor.user!.id,
  kind: 'message_received',
  params: { from, conversation_id },
  href: `/messages/${conversation_id}`,
});

export const viewed = (actor: Someone, company_id: number): NewNotification => ({
  user_id: actor.user!.id,
  kind: 'cv_viewed',
  params: { company_id, company: inBoth(() => 'النور') },
  href: '/profile/cv-views',
});

/** What the worker would do with what was enqueued since the last time. */
export async function runMailTasks(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0)) {
    if (task === 'notifications.mail') await mailNotification(ctx, (payload as { id: string }).id);
  }
}

export const first = async (ctx: TestContext, actor: Someone) =>
  listNotifications(ctx, actor, { page: 1, per_page: 20 });
