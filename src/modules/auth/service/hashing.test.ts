import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hashing.server.ts';

test('who would wait long for a turn is told at once when to come again, and the others get theirs in time', async () => {
  const hash = await hashPassword('a sentence that is long enough');
  const started = performance.now();
  const tries = await Promise.all(
    Array.from({ length: 2_000 }, async () => {
      const failure = await isPassword('another one', hash).catch((error: unknown) => error);
      return { failure, ms: performance.now() - started };
    }),
  );
  const refused = tries.filter(({ failure }) => failure !== false);
  const worked = tries.filter(({ failure }) => failure === false);
  expect(refused.length).toBeGreaterThan(0);
  expect(worked.length).toBeGreaterThan(0);
  for (const { failure } of refused) {
    expect(failure).toMatchObject({ code: 'auth.busy' });
    expect((failure as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
  }
  // Refused before anything is done for them, though others wait; a machine under load takes its time.
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(1_500);
  expect(Math.max(...worked.map(({ ms }) => ms))).toBeLessThan(15_000);
  // Nothing is left over: the next one has its turn.
  expect(await isPassword('a sentence that is long enough', hash)).toBe(true);
});
