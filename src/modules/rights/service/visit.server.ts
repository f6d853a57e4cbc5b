import { timingSafeEqual } from 'node:crypto';
import { takeTries } from '#modules/auth/service/limits.server.ts';
import { pseudonymOf, signatureOf } from '#modules/auth/service/secrets.server.ts';
import { describeFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { networkOf } from '#platform/http/caller.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { OwnRequest, RequestLink, VisitorRequest } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { dueAt, PROVE_DAYS } from '../rules.ts';
import { toOwn } from './own.server.ts';
import { queueLetter } from './send.server.ts';
import { step } from './steps.server.ts';

type Visiting = Uses<'db' | 'now' | 'tasks' | 'config'>;

const HOUR_SECONDS = 60 * 60;
const MOST_TO_AN_ADDRESS = 3;
const MOST_FROM_A_NETWORK = 10;

const keyOf = (ctx: Uses<'config'>, id: number) => signatureOf(ctx, `privacy request ${id}`);

/** Where whoever has no account proves and follows a request; the signature is the permission. */
export const requestPath = (ctx: Uses<'config'>, id: number): string =>
  `/privacy-request?${new URLSearchParams({ id: String(id), key: keyOf(ctx, id) })}`;

/** Keeps what somebody without an account asks until a link that is mailed shows whose address it is. */
export async function askAsVisitor(
  ctx: Visiting,
  actor: Actor,
  { kind, text, name, email }: VisitorRequest,
): Promise<void> {
  await takeTries(
    ctx,
    [
      { key: `privacy request to ${pseudonymOf(ctx, email)}`, max: MOST_TO_AN_ADDRESS, seconds: HOUR_SECONDS },
      {
        key: `privacy request from ${pseudonymOf(ctx, networkOf(actor.ip))}`,
        max: MOST_FROM_A_NETWORK,
        seconds: HOUR_SECONDS,
      },
    ],
    'auth.too_many',
  );
  await inTransaction(ctx, async (ctx) => {
    const { privacy_request_hours } = await readSettings(ctx);
    const asked_at = ctx.now();
    const row = await queries.insertRequest(ctx.db, {
      kind,
      via: 'email',
      state: 'unproved',
      name,
      email,
      locale: actor.locale,
      text,
      asked_at,
      due_at: dueAt(asked_at, privacy_request_hours),
    });
    await step(ctx, actor, row!.id, { kind: 'asked', action: 'rights.asked', details: { kind, via: 'email' } });
    await queueLetter(ctx, row!.id, 'prove');
  });
}

async function requireByLink(
  ctx: Uses<'db' | 'now' | 'config'>,
  { id, key }: RequestLink,
  find: typeof queries.findRequest,
): Promise<queries.RequestRow> {
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(ctx, id))];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  const row = isRight ? await find(ctx.db, id) : undefined;
  const isOver = row?.state === 'unproved' && ctx.now().getTime() - row.asked_at.getTime() > PROVE_DAYS * DAY_MS;
  if (!row?.email || isOver) throw refuse('rights.link_wrong');
  return row;
}

export async function readByLink(ctx: Uses<'db' | 'now' | 'config'>, link: RequestLink): Promise<OwnRequest> {
  const row = await requireByLink(ctx, link, queries.findRequest);
  return toOwn(row, await describeFile(ctx, row.answer_file_id));
}

/** The address is its sender's: the clock of thirty days begins. Safe to repeat. */
export const proveRequest = (ctx: Visiting, actor: Actor, link: RequestLink): Promise<OwnRequest> =>
  inTransaction(ctx, async (ctx) => {
    const row = await requireByLink(ctx, link, queries.findRequestForUpdate);
    if (row.state !== 'unproved') return toOwn(row);
    const { privacy_request_hours } = await readSettings(ctx);
    const account = await queries.findAccountOf(ctx.db, row.email!);
    const waits = account && (await queries.findOpenOfKinds(ctx.db, account.id, [row.kind as OwnRequest['kind']]));
    const asked_at = ctx.now();
    const open = await queries.updateRequest(ctx.db, row.id, {
      state: 'open',
      asked_at,
      due_at: dueAt(asked_at, privacy_request_hours),
      ...(account && !waits ? { user_id: account.id } : {}),
    });
    await step(ctx, actor, row.id, { kind: 'proved', action: 'rights.proved' });
    await queueLetter(ctx, row.id, 'received');
    return toOwn(open);
  });
