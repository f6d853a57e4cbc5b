import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

test('a process whose log nobody reads any more goes on, and does not tell it without end', async () => {
  const script = `
    import { watchUnforeseen } from './scripts/run/unforeseen.mjs';
    watchUnforeseen(() => process.exit(70));
    process.stdout.write('ready');
    process.stdin.once('end', () => {
      let unforeseen = 0;
      process.on('uncaughtException', () => (unforeseen += 1));
      for (let line = 0; line < 3; line += 1) process.stderr.write('into nothing');
      setTimeout(() => process.exit(unforeseen === 0 ? 0 : 71), 300);
    }).resume();
    setTimeout(() => process.exit(72), 20_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  for (const log of [child.stdout, child.stderr]) log.destroy();
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});
