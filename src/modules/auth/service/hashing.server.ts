import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { refuse } from '../errors.ts';

// OWASP's second recommended setting for Argon2id: 19 MiB, two passes.
const ARGON2 = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of something nobody can type: an unknown account costs what a known one does. */
let decoyHash: Promise<string> | undefined;

const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Who would wait longer for their turn is told when to come again, before anything is done for them. */
const PATIENCE_MS = 3_000;
/** From one turn to the next: measured, and until then a guess. */
let paceMs = 60 / AT_ONCE;
/** What the latest turn counts for. */
const WEIGHT = 0.1;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashes run in the thread pool; more than a few at once would starve everything else there. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    const expectedMs = (waiting.length + 1) * paceMs;
    if (expectedMs > PATIENCE_MS) throw refuse('auth.busy', { retryAfterSeconds: Math.ceil(expectedMs / 1_000) });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  const from = performance.now();
  try {
    return await work();
  } finally {
    paceMs += WEIGHT * ((performance.now() - from) / AT_ONCE - paceMs);
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same characters typed on two systems may differ in bytes (NIST SP 800-63B). */
const spelled = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(spelled(password), ARGON2));

/** Takes as long for an account that is not there, or has no password. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return inTurn(() => verify(passwordHash, spelled(password)));
  decoyHash ??= hashPassword(crypto.randomUUID());
  const stranger = await decoyHash;
  await inTurn(() => verify(stranger, spelled(password)));
  return false;
}
