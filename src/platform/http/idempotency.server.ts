import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Context } from '#platform/context.server.ts';
import { isAppError, refusals } from '#platform/errors/app-error.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { claimKey, dropKey, findKey, keepAnswer, markDone } from './idempotency-queries.server.ts';
import { MAX_UPLOAD_BYTES, partsOf } from './parts.server.ts';

const refuse = refusals({
  'request.key_malformed': {
    status: 400,
    ar: 'مفتاح التكرار من حرف واحد إلى 200 حرف لاتيني بلا مسافات.',
    en: 'An Idempotency-Key has 1 to 200 visible ASCII characters.',
  },
  'request.key_not_taken': {
    status: 400,
    ar: 'هذا الطلب لا يقبل مفتاح تكرار.',
    en: 'This request takes no Idempotency-Key.',
  },
  'request.key_reused': {
    status: 422,
    ar: 'استُخدم مفتاح التكرار هذا لطلب مختلف.',
    en: 'This Idempotency-Key was used for a different request.',
  },
  'request.in_progress': {
    status: 409,
    ar: 'طلبك السابق قيد التنفيذ، انتظر لحظة.',
    en: 'Your earlier request is still being handled, wait a moment.',
  },
  'request.answer_lost': {
    status: 409,
    ar: 'نُفّذ طلبك السابق أو جزء منه ولم يُحفظ جوابه. راجع ما تم، ثم أرسل بمفتاح جديد إن لزم.',
    en: 'Your earlier request was carried out, or begun, and its answer was lost. Look at what was done, and use a new key if more is to be done.',
  },
});

/**
 * How a write that takes an Idempotency-Key is done once. `together`: the work and its kept answer are one transaction.
 * `in_steps`: the work commits more than once, because it asks another server, stores a file or counts tries.
 */
export type Once = 'together' | 'in_steps';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's key, or null; where none is taken, sending one is a mistake that would go unnoticed. */
export function requireKey({ headers }: FastifyRequest, { isTaken }: { isTaken: boolean }): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (!isTaken) throw refuse('request.key_not_taken');
  if (typeof key !== 'string' || !KEY.test(key)) throw refuse('request.key_malformed');
  return key;
}

/** Runs the work once per caller and Idempotency-Key; a repeat gets the first answer. */
export async function answerOnce<Answer extends object>(
  ctx: Context,
  { request, reply, once }: { request: FastifyRequest; reply: FastifyReply; once: Once },
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const key = requireKey(request, { isTaken: true });
  const fingerprint = key && (await fingerprintOf(ctx, request));
  // Without a fingerprint the body broke off, which the work refuses.
  if (!key || !fingerprint) return work(ctx);

  const caller = request.actor.user?.id ?? request.ip;
  const claim = await claimKey(ctx.db, caller, key, fingerprint);
  if (!claim) {
    const known = await findKey(ctx.db, caller, key);
    if (known && known.request !== fingerprint) throw refuse('request.key_reused');
    if (!known?.answer) throw refuse(known?.done_at ? 'request.answer_lost' : 'request.in_progress');
    reply.header('idempotency-replayed', 'true');
    return known.answer as unknown as Answer;
  }
  /** What lapsed and was claimed by another request is rolled back. */
  const hold = (isHeld: boolean) => {
    if (!isHeld) throw refuse('request.in_progress');
  };
  try {
    if (once === 'together')
      return await inTransaction(ctx, async (ctx) => {
        const answer = await work(ctx);
        hold(await keepAnswer(ctx.db, claim, answer));
        return answer;
      });
    const answer = await work({ ...ctx, beforeCommit: async (db) => hold(await markDone(db, claim)) });
    // What was done is answered; only a repeat has to look at what became of it.
    await keepAnswer(ctx.db, claim, answer).catch((error: unknown) =>
      ctx.log.error({ error: describe(error) }, 'an answer was not kept'),
    );
    return answer;
  } catch (error) {
    // Where even that fails, the claim lapses by itself.
    await dropKey(ctx.db, claim, { evenIfDone: isAppError(error) }).catch(() => {});
    throw error;
  }
}

async function fingerprintOf({ config }: Context, request: FastifyRequest): Promise<string | null> {
  const body = request.isMultipart?.() ? await digestOfParts(request) : (request.body ?? {});
  return (
    body &&
    createHmac('sha256', config.secret_key)
      .update(JSON.stringify([request.method, request.url, body]))
      .digest('hex')
  );
}

/** Of the parts rather than the bytes: each sending has another boundary. */
async function digestOfParts(request: FastifyRequest): Promise<object | null> {
  const parts = await partsOf(request, MAX_UPLOAD_BYTES).catch(() => null);
  if (!parts) return null;
  const { file, fields } = parts;
  return [fields, file && [file.field, file.name, createHash('sha256').update(file.bytes).digest('hex')]];
}
