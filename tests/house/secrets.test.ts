import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What keys of services look like, and what a database's address looks like with a password in it. */
const SECRET = [
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{100,}/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  /\bsk_live_[A-Za-z0-9]{12,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\./,
  /postgres(?:ql)?:\/\/[^\s:@/]+:[^\s:@/$*<{]{8,}@(?!localhost|127\.0\.0\.1)[a-z0-9.-]+\.[a-z]{2,}/,
];

/** Made for tests, and of nobody. */
const OF_TESTS = new Set(['tests/support/directory-keys.ts', 'tests/support/maps-sink.ts']);

test('no file that is kept holds a secret of a service', () => {
  const kept = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e7 })
    .split('\0')
    .filter(Boolean);
  const found = kept
    .filter(
      (path) => !OF_TESTS.has(path) && !/\.(?:png|jpe?g|webp|avif|woff2?|ttf|pdf|docx|ico|pbf|gz|br|zip)$/.test(path),
    )
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      return SECRET.some((pattern) => pattern.test(text));
    });
  expect(found, 'Take it out, and have it changed where it belongs: what was committed once is known.').toEqual([]);
});
