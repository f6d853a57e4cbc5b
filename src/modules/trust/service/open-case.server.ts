import type { Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { findOpenForUpdate, insertOpenCase, updateCase, type CaseRecord } from '../queries.server.ts';
import { dueAt, type Cause } from '../rules.ts';
import type { Against } from '../subjects/subject.ts';
import { notifyDesk } from './notify-desk.server.ts';

export type SubjectKey = { subject_kind: string; subject_id: string };
/** What a report says weighs more than what a machine saw, and that more than a first reading. */
const WEIGHT: Record<Exclude<Cause, 'appeal'>, number> = { first_ad: 0, signal: 1, report: 2 };

/**
 * The case about a subject, locked, with one more thing in it: several are one case. What comes sooner by its own
 * promise makes the case due sooner.
 */
export async function addToCase(
  ctx: Uses<'db' | 'now'>,
  {
    subject,
    cause,
    fraud = false,
    found,
  }: {
    subject: SubjectKey;
    cause: Exclude<Cause, 'appeal'>;
    fraud?: boolean;
    found: { title: InBoth } & Against;
  },
): Promise<{ record: CaseRecord; is_new: boolean }> {
  const due_at = dueAt(cause, { fraud, since: ctx.now(), hours: await readSettings(ctx) });
  const { company_id, user_id } = found;
  const fresh = {
    ...subject,
    cause,
    company_id,
    user_id,
    title: JSON.stringify(found.title),
    opened_at: ctx.now(),
    due_at,
  };
  for (;;) {
    const is_new = await insertOpenCase(ctx.db, fresh);
    const record = await findOpenForUpdate(ctx.db, subject);
    // Decided in between: the next turn opens another.
    if (!record) continue;
    await notifyDesk(ctx);
    if (is_new) return { record, is_new };
    const grown = await updateCase(ctx.db, record.id, {
      version: record.version + 1,
      due_at: due_at < record.due_at ? due_at : record.due_at,
      ...(WEIGHT[cause] > WEIGHT[record.cause as keyof typeof WEIGHT] ? { cause } : {}),
    });
    return { record: grown, is_new };
  }
}
