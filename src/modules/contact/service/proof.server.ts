import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';

type Proving = Uses<'now' | 'config'>;

/** A second of a phone's time, and a thousandth of ours. */
const COST = 1_000;
const TURNS = [150, 400] as const;
const GOOD_MS = 2 * HOUR_MS;

const secretOf = ({ config }: Uses<'config'>, what: string) =>
  createHmac('sha256', config.secret_key).update(`contact proof ${what}`).digest('hex');

/** Work for a browser, signed and with the time it was given out, so that nothing needs to be remembered of it. */
export const startProof = (ctx: Proving): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...TURNS),
    deriveKey,
    data: { at: ctx.now().getTime() },
    hmacSignatureSecret: secretOf(ctx, 'challenge'),
    hmacKeySignatureSecret: secretOf(ctx, 'key'),
  });

const Sent = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ data: z.object({ at: z.number() }), nonce: z.string(), cost: z.literal(COST) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

/** What stands for the work that was done, so that it counts once; null when none was, or none that counts. */
export async function proofOf(ctx: Proving, sent: string | undefined): Promise<string | null> {
  if (!sent) return null;
  let given: unknown;
  try {
    given = JSON.parse(sent);
  } catch {
    return null;
  }
  const read = Sent.safeParse(given);
  if (!read.success) return null;
  const { challenge, solution } = read.data;
  const age = ctx.now().getTime() - challenge.parameters.data.at;
  if (age < 0 || age > GOOD_MS) return null;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(ctx, 'challenge'),
    hmacKeySignatureSecret: secretOf(ctx, 'key'),
  }).catch(() => ({ verified: false }));
  return verified ? createHmac('sha256', ctx.config.secret_key).update(challenge.signature).digest('hex') : null;
}
