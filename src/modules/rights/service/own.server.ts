import type { StoredFile } from '#modules/files/contract.ts';
import { describeFiles } from '#modules/files/service.server.ts';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { OwnRequest, RequestInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { dueAt, type Outcome, type RequestKind, type RequestState, type RequestVia } from '../rules.ts';
import { queueLetter } from './send.server.ts';
import { step } from './steps.server.ts';

export const toOwn = (row: queries.RequestRow, file: StoredFile | null = null): OwnRequest => ({
  id: row.id,
  kind: row.kind as RequestKind,
  via: row.via as RequestVia,
  state: row.state as RequestState,
  text: row.text,
  asked_at: row.asked_at.toISOString(),
  due_at: row.due_at.toISOString(),
  extension_reason: row.extension_reason,
  outcome: row.outcome as Outcome | null,
  answer: row.answer,
  file: file && { name: file.name, size_bytes: file.size_bytes, href: file.href },
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** Asks by one's account. One of a kind waits at a time. */
export async function askByRight(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  { kind, text }: RequestInput,
): Promise<OwnRequest> {
  const { id: user_id } = requireUser(actor);
  return inTransaction(ctx, async (ctx) => {
    const { privacy_request_hours } = await readSettings(ctx);
    const asked_at = ctx.now();
    const row = await queries.insertRequest(ctx.db, {
      kind,
      via: 'account',
      state: 'open',
      user_id,
      locale: actor.locale,
      text,
      asked_at,
      due_at: dueAt(asked_at, privacy_request_hours),
    });
    if (!row) throw refuse('rights.waits_already');
    await step(ctx, actor, row.id, { kind: 'asked', action: 'rights.asked', details: { kind, via: 'account' } });
    await queueLetter(ctx, row.id, 'received');
    return toOwn(row);
  });
}

/** One's own, the newest first, with what was done by oneself. */
export async function listOwnRequests(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ requests: OwnRequest[]; total: number }> {
  const { id } = requireUser(actor);
  const [rows, total] = [
    await queries.listOf(ctx.db, id, { limit: per_page, offset: (page - 1) * per_page }),
    await queries.countOf(ctx.db, id),
  ];
  const files = await describeFiles(
    ctx,
    rows.map(({ answer_file_id }) => answer_file_id),
  );
  return { requests: rows.map((row) => toOwn(row, files.get(row.answer_file_id ?? ''))), total };
}

/** Takes a request back. Safe to repeat; another's is not found. */
export const withdrawRequest = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id: user_id } = requireUser(actor);
    const row = await queries.findRequestForUpdate(ctx.db, id);
    if (row?.user_id !== user_id) throw refuse('rights.not_found');
    if (row.outcome === 'withdrawn') return;
    if (row.state !== 'open') throw refuse('rights.closed');
    await queries.updateRequest(ctx.db, id, { state: 'closed', outcome: 'withdrawn', closed_at: ctx.now() });
    await step(ctx, actor, id, { kind: 'closed', action: 'rights.withdrawn', details: { outcome: 'withdrawn' } });
  });
