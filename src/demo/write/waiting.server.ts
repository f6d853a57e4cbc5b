import { createAlert } from '#modules/alerts/service.server.ts';
import { KeptSearch } from '#modules/alerts/contract.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Demo } from '../make/demo.ts';
import { insertAll } from './insert-all.server.ts';

/** What waits for somebody. `messages`: the ids of each conversation's. */
export async function insertWaiting(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  { waiting, people, suspended }: Demo,
  messages: Map<string, number[]>,
): Promise<void> {
  const { db } = ctx;
  await insertAll(db, 'job_reports', waiting.job_reports);
  await insertAll(db, 'suspensions', suspended.suspensions);
  await insertAll(db, 'company_papers_decisions', suspended.papers);
  await insertAll(db, 'shortlists', waiting.shortlists);
  await insertAll(db, 'shortlist_people', waiting.shortlist_people);
  await insertAll(db, 'invitations', waiting.invitations);
  const { conversation, message, reason, note, created_at } = waiting.reported;
  await insertAll(db, 'message_reports', [
    {
      conversation_id: conversation.row.id,
      message_id: messages.get(conversation.row.id)![message]!,
      reporter_user_id: conversation.application.person.user.id,
      reporter_side: 'seeker',
      reason,
      note,
      created_at,
    },
  ]);
  const { open_keys, since, matches } = waiting.alert;
  const reem = { user: { id: people[0]!.user.id, type: 'USER' } } as Actor;
  const alert_id = await createAlert({ ...ctx, now: () => since }, reem, {
    ...KeptSearch.parse({ open_keys }),
    frequency: 'daily',
  });
  await insertAll(
    db,
    'alert_matches',
    matches.map(({ job, matched_at, told_at }) => ({ job_id: job.row.id, alert_id, matched_at, told_at })),
  );
}
