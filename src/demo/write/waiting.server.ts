import { createAlert } from '#modules/alerts/service.server.ts';
import { openSuspensionAppeal } from '#modules/trust/service.server.ts';
import { KeptSearch } from '#modules/alerts/contract.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import type { Demo } from '../make/demo.ts';
import { insertAll } from './insert-all.server.ts';
import { writeTrust } from './trust.server.ts';

/** What waits for somebody. `messages`: the ids of each conversation's; a colleague of staff reads reports. */
export async function insertWaiting(
  ctx: Context,
  { waiting, people, suspended }: Demo,
  messages: Map<string, number[]>,
  colleague_id: string,
): Promise<void> {
  const { db } = ctx;
  // By a colleague: whoever suspends does not rule on the appeal.
  const suspended_by = colleague_id;
  await insertAll(
    db,
    'suspensions',
    suspended.suspensions.map((one) => ({ ...one, suspended_by })),
  );
  await insertAll(db, 'company_papers_decisions', suspended.papers);
  await insertAll(db, 'shortlists', waiting.shortlists);
  await insertAll(db, 'shortlist_people', waiting.shortlist_people);
  await insertAll(db, 'invitations', waiting.invitations);
  await writeTrust(ctx, { stories: waiting.trust, colleague_id, messages });
  for (const { id, appealed_at } of suspended.suspensions)
    if (id && appealed_at) await openSuspensionAppeal({ ...ctx, now: () => appealed_at as Date }, id);
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
