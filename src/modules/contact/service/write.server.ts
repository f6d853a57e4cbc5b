import { createHmac, timingSafeEqual } from 'node:crypto';
import { takeTries } from '#modules/auth/service/limits.server.ts';
import { pseudonymOf } from '#modules/auth/service/secrets.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { networkOf } from '#platform/http/caller.ts';
import type { NewLetter, ThreadLetter } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { referenceOf, stateOf } from '../rules.ts';
import { proofOf } from './proof.server.ts';

type Writing = Uses<'db' | 'now' | 'config' | 'tasks'>;
export const SEND_LETTER = 'contact.send_letter';

const HOUR = 60 * 60;
/** Whoever showed that no machine writes may write more. */
const AN_HOUR = { proved: 10, unproved: 3 };

/** A letter to the site. A copy with its number goes to the address; null to a program that filled in a hidden field. */
export async function writeToSite(ctx: Writing, actor: Actor, input: NewLetter): Promise<string | null> {
  if (input.website) return null;
  const proof_hash = await proofOf(ctx, input.proof);
  const from = pseudonymOf(ctx, networkOf(actor.ip));
  const kind = proof_hash ? 'proved' : 'unproved';
  await takeTries(
    ctx,
    [
      { key: `contact ${kind} from ${from}`, max: AN_HOUR[kind], seconds: HOUR },
      { key: `contact of ${pseudonymOf(ctx, input.email)}`, max: 5, seconds: HOUR },
    ],
    'auth.too_many',
  );
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const { topic, name, email } = input;
    const thread = await queries.insertThread(ctx.db, {
      user_id: actor.user?.id ?? null,
      topic,
      name,
      email,
      locale: actor.locale,
      opened_at: at,
      waits_since: at,
      proof_hash,
    });
    if (!thread) throw refuse('contact.proof_used');
    await addLetter(ctx, thread.id, { text: input.message, is_from_staff: false, author_id: null });
    return referenceOf(thread.id);
  });
}

/** Joins the caller's transaction; what was written is mailed to whose thread it is, as a copy or as an answer. */
export async function addLetter(
  ctx: Writing,
  thread_id: number,
  letter: { text: string; is_from_staff: boolean; author_id: string | null },
): Promise<void> {
  const { id } = await queries.insertLetter(ctx.db, { thread_id, ...letter, written_at: ctx.now() });
  await ctx.tasks.enqueue(ctx, SEND_LETTER, { id });
}

const signatureOf = ({ config }: Uses<'config'>, id: number) =>
  createHmac('sha256', config.secret_key).update(`contact thread ${id}`).digest('base64url');

/** What a letter's link carries: whoever holds the letter may read the thread and write again. */
export const threadToken = (ctx: Uses<'config'>, id: number): string => `${id}.${signatureOf(ctx, id)}`;

function threadIdIn(ctx: Uses<'config'>, token: string): number {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1]);
  const [given, right] = [Buffer.from(token), Buffer.from(threadToken(ctx, id))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('contact.link_wrong');
  return id;
}

/** A thread as whoever wrote it reads it, by the link of a letter. */
export async function readOwnThread(ctx: Uses<'db' | 'config'>, token: string) {
  const id = threadIdIn(ctx, token);
  const thread = await queries.findThread(ctx.db, id);
  if (!thread) throw refuse('contact.link_wrong');
  return { reference: referenceOf(id), state: stateOf(thread), letters: await readLetters(ctx, id) };
}

export const readLetters = async (ctx: Uses<'db'>, thread_id: number): Promise<ThreadLetter[]> =>
  (await queries.listLetters(ctx.db, thread_id)).map(({ id, is_from_staff, text, written_at, mailed_at }) => ({
    id,
    is_from_staff,
    text,
    written_at: written_at.toISOString(),
    mailed_at: mailed_at?.toISOString() ?? null,
  }));

/** More to the same thread, by the link of a letter; one that was closed is open again. */
export async function writeAgain(ctx: Writing, { token, message }: { token: string; message: string }): Promise<void> {
  const id = threadIdIn(ctx, token);
  await takeTries(ctx, [{ key: `contact again ${id}`, max: 10, seconds: HOUR }], 'auth.too_many');
  await inTransaction(ctx, async (ctx) => {
    const thread = await queries.findThreadForUpdate(ctx.db, id);
    if (!thread) throw refuse('contact.link_wrong');
    await queries.updateThread(ctx.db, id, {
      waits_since: thread.waits_since ?? ctx.now(),
      answered_at: null,
      closed_at: null,
    });
    await addLetter(ctx, id, { text: message, is_from_staff: false, author_id: null });
  });
}
