import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type RunningSandbox = { url: string; local_url: string; stop: () => Promise<void> };

/** Starts a sandbox as a process of its own; it ends with this one, however this one ends. */
export async function startSandbox(main: string, options: object): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [join(process.cwd(), main)], {
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(`${JSON.stringify(options)}\n`);
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    ended.then(() => null),
  ]);
  if (!line) throw new Error(`The sandbox ${main} did not start.`);
  const { url, port } = JSON.parse(line) as { url: string; port: number };
  return {
    url,
    local_url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
