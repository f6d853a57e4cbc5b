import { findMessage, readAround, removeMessages, restoreMessages } from '#modules/messages/service.server.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { listSignals } from '../queries.server.ts';
import { EMPTY_EVIDENCE } from './evidence.ts';
import type { Subject } from './subject.ts';

/** The message, and those that say the same to others. */
async function idsOf(ctx: Uses<'db'>, record: { id: number; subject_id: string }): Promise<number[]> {
  const signals = await listSignals(ctx.db, record.id);
  const same = (signals.find(({ kind }) => kind === 'same_text')?.evidence ?? []) as { message_ids: number[] }[];
  return [...new Set([Number(record.subject_id), ...same.flatMap(({ message_ids }) => message_ids)])];
}

export const message: Subject = {
  find: async (ctx, id) => {
    const found = await findMessage(ctx, Number(id));
    if (!found || found.sender_side === 'system') return null;
    return found.sender_side === 'company'
      ? { title: found.company, company_id: found.company_id, user_id: null, made_by: found.sender_user_id }
      : { title: found.seeker, company_id: null, user_id: found.seeker_id };
  },
  read: async (ctx, actor, id, { whole }) => {
    const found = (await findMessage(ctx, Number(id)))!;
    const around = await readAround(ctx, actor, found.id, { whole });
    return {
      ...EMPTY_EVIDENCE,
      excerpt: {
        ...around,
        id: found.id,
        company: readIn(found.company, actor.locale),
        seeker: readIn(found.seeker, actor.locale),
        job: found.job && { id: found.job.id, title: readIn(found.job.title, actor.locale) },
      },
    };
  },
  offers: async (ctx, record) => [
    { decision: 'dismiss', count: 0 },
    { decision: 'warn', count: 0 },
    { decision: 'remove', count: (await idsOf(ctx, record)).length },
  ],
  apply: async (ctx, actor, record, { decision }) => {
    if (decision === 'remove') await removeMessages(ctx, actor, await idsOf(ctx, record));
  },
  undo: async (ctx, actor, record) => {
    if (record.decision === 'remove') await restoreMessages(ctx, actor, await idsOf(ctx, record));
  },
  isVerified: async (ctx, id) => {
    const found = await findMessage(ctx, Number(id));
    return found?.sender_side !== 'company' || (await findCompany(ctx, found.company_id))?.state === 'verified';
  },
};
