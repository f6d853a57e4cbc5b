import { findSuspension } from '#modules/auth/service.server.ts';
import type { Context } from '#platform/context.server.ts';
import type { CaseRecord } from '../queries.server.ts';
import type { Offer } from '../subjects/subject.ts';
import { subjectOf } from '../subjects/subjects.server.ts';

/** What can be decided of a case as it is: what its subject offers, and to suspend who is behind it. */
export async function offersOf(ctx: Context, record: CaseRecord): Promise<Offer[]> {
  if (record.cause === 'appeal') return (['uphold', 'keep'] as const).map((decision) => ({ decision, count: 0 }));
  const subject = subjectOf(record.subject_kind);
  const is_there = subject && (await subject.find(ctx, record.subject_id)) !== null;
  const offers: Offer[] = is_there ? await subject.offers(ctx, record) : [{ decision: 'dismiss', count: 0 }];
  return (await isSuspendable(ctx, record)) ? [...offers, { decision: 'suspend', count: 0 }] : offers;
}

async function isSuspendable(ctx: Context, { company_id, user_id }: CaseRecord): Promise<boolean> {
  if (company_id !== null) return !(await findSuspension(ctx, { company_id }));
  return user_id !== null && !(await findSuspension(ctx, { user_id }));
}
