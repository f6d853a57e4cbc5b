import { listStaffWith } from '#modules/auth/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { SCOPE } from './scope.ts';

/** What waits, or who is on it, is different now: open desks read it anew. */
export const notifyDesk = async (ctx: Uses<'db' | 'now'>): Promise<void> =>
  notifyStream(ctx, await listStaffWith(ctx, SCOPE), { kind: 'trust_desk' });
