import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.server.ts';
import { refusals } from '#platform/errors/app-error.ts';
import { claimKey, dropKey, findKey, keepAnswer } from './idempotency-queries.server.ts';

const refuse = refusals({
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
});

/** Runs the work once per caller and Idempotency-Key; a repeat gets the first answer. */
export async function answerOnce<Answer extends object>(
  ctx: Context,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 200) return work();
  const caller = request.actor.user?.id ?? request.ip;
  const fingerprint = createHmac('sha256', ctx.config.secret_key)
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');

  if (!(await claimKey(ctx.db, caller, key, fingerprint))) {
    const known = await findKey(ctx.db, caller, key);
    if (known && known.request !== fingerprint) throw refuse('request.key_reused');
    if (!known?.answer) throw refuse('request.in_progress');
    return known.answer as unknown as Answer;
  }
  try {
    const answer = await work();
    await keepAnswer(ctx.db, caller, key, answer);
    return answer;
  } catch (error) {
    await dropKey(ctx.db, caller, key);
    throw error;
  }
}
