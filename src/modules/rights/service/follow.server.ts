import { dropFile } from '#modules/files/service.server.ts';
import { SYSTEM } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import * as queries from '../queries.server.ts';
import { BY_COPY, dueAt } from '../rules.ts';
import { step } from './steps.server.ts';

type Following = Uses<'db' | 'now'>;
const ONE_DAY_HOURS = 24;

/** A copy is ready: proof in the request that asked for it, or a request of its own that one answered oneself. */
export async function noteCopy(
  ctx: Following,
  copy: { id: string; user_id: string; asked_at: Date; size_bytes: number; sha256: string },
): Promise<void> {
  const details = { copy: copy.id, sha256: copy.sha256, bytes: copy.size_bytes };
  const waits = await queries.findOpenOfKinds(ctx.db, copy.user_id, BY_COPY);
  if (waits) {
    await queries.updateRequest(ctx.db, waits.id, {});
    return step(ctx, SYSTEM, waits.id, { kind: 'copy_ready', action: 'rights.copy_ready', details });
  }
  const user = await queries.findUser(ctx.db, copy.user_id);
  const id = await insertDone(ctx, {
    kind: 'access',
    user_id: copy.user_id,
    asked_at: copy.asked_at,
    locale: user!.locale,
  });
  await step(ctx, SYSTEM, id, { kind: 'copy_ready', action: 'rights.copy_ready', details });
}

/**
 * An account is erased: what its owner wrote in requests goes, open ones end with it, and that it was asked and done
 * stays under the pseudonym of the trail.
 */
export async function noteErased(
  ctx: Following,
  who: { user_id: string; pseudonym: string; addresses: string[]; asked_at: Date; locale: Locale },
): Promise<void> {
  const details = { pseudonym: who.pseudonym };
  const rows = await queries.listOfPersonForUpdate(ctx.db, who.user_id, who.addresses);
  for (const { id, state, answer_file_id } of rows) {
    if (answer_file_id) await dropFile(ctx, answer_file_id);
    if (state !== 'closed')
      await queries.updateRequest(ctx.db, id, { state: 'closed', outcome: 'done', closed_at: ctx.now() });
    await step(ctx, SYSTEM, id, { kind: 'erased', action: 'rights.erased', details });
  }
  await queries.eraseWords(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const id = await insertDone(ctx, { kind: 'erasure', user_id: null, asked_at: who.asked_at, locale: who.locale });
  await step(ctx, SYSTEM, id, { kind: 'erased', action: 'rights.erased', details });
}

async function insertDone(
  ctx: Following,
  { asked_at, ...request }: { kind: 'access' | 'erasure'; user_id: string | null; asked_at: Date; locale: string },
): Promise<number> {
  const row = await queries.insertRequest(ctx.db, {
    ...request,
    via: 'self_service',
    state: 'closed',
    asked_at,
    due_at: dueAt(asked_at, ONE_DAY_HOURS),
    outcome: 'done',
    closed_at: ctx.now(),
  });
  return row!.id;
}
