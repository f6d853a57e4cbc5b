import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A process with our policy to which something unforeseen happens; code 0 when it went on, 70 when it ended itself. */
function suffer(what: string) {
  const script = `
    import { watchUnforeseen } from './scripts/run/unforeseen.mjs';
    watchUnforeseen(() => process.exit(70));
    setTimeout(() => process.exit(0), 300);
    ${what}`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { status, log: JSON.parse(stderr) as { msg: string; error: { stack: string } } };
}

test.each([
  ['a promise that nobody waited for', 'void Promise.reject(new Error("sara@example.sa"));'],
  [
    'a connection without a listener that broke',
    'setTimeout(() => { throw Object.assign(new Error("sara@example.sa"), { code: "ECONNRESET" }); });',
  ],
])('%s is logged without what it says, and the process goes on', (_what, happening) => {
  const { status, log } = suffer(happening);
  expect(status).toBe(0);
  expect(log.msg).toBe('bug');
  expect(log.error.stack).toContain('at ');
  expect(JSON.stringify(log)).not.toContain('sara@');
});

test('an exception out of the blue ends the process in order', () => {
  const { status, log } = suffer('setTimeout(() => { throw new Error("sara@example.sa"); });');
  expect(status).toBe(70);
  expect(JSON.stringify(log)).not.toContain('sara@');
});
