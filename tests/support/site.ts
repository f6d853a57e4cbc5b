import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VARIABLES } from '#platform/config/variables.ts';
import { freePort } from '../../scripts/process/port.mjs';

const START_LIMIT_MS = 120_000;

export type Site = {
  url: string;
  data_dir: string;
  /** Of the process that serves now. */
  pid: () => number;
  /** That one and its parent, which would start it again. */
  pids: () => number[];
  output: () => string;
  /** To the process that was started. */
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code, or the signal's name. */
  exited: Promise<number | string>;
};

type SiteOptions = {
  data_dir?: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** Instead of `npm start`'s script itself. */
  command?: [string, ...string[]];
  /** A process group of its own. */
  detached?: boolean;
};

/** Nothing of the tests' own environment; given as empty, because what is absent would be read from `.env`. */
const NOTHING_SET = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));

export function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sila-site-'));
  // Root's database runs under another account, which must be let in.
  chmodSync(folder, 0o711);
  return folder;
}

/** Runs `npm start`'s script without waiting for anything. */
export async function launchSite({
  data_dir = freshDataDir(),
  port,
  env = {},
  command: [program, ...rest] = [process.execPath, 'scripts/start.mjs'],
  detached = false,
}: SiteOptions = {}): Promise<Site> {
  const number = port ?? (await freePort());
  const child = spawn(program, rest, {
    env: { ...process.env, ...NOTHING_SET, LOG_LEVEL: 'warn', ...env, DATA_DIR: data_dir, PORT: String(number) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const exited = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  const pid = () => lockOf(data_dir)!.pid;
  return {
    url: `http://localhost:${number}`,
    data_dir,
    pid,
    pids: () => [pid(), child.pid!],
    output: () => output,
    kill: (signal) => void child.kill(signal),
    exited,
  };
}

/** Runs the whole site with a database of its own and waits until it serves. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const before = options.data_dir && lockOf(options.data_dir)?.pid;
  const site = await launchSite(options);
  let isOver = false;
  void site.exited.then(() => (isOver = true));
  const deadline = Date.now() + START_LIMIT_MS;
  while (!lockOf(site.data_dir)?.url || lockOf(site.data_dir)?.pid === before) {
    // Between being found free and being listened on, another test's program may have taken it.
    if (isOver && !options.port && /Port \d+ is taken/.test(site.output())) return startSite(options);
    if (isOver) throw new Error(`The site ended at its start:\n${site.output()}`);
    if (Date.now() > deadline) throw new Error(`The site did not start:\n${site.output()}`);
    await sleep(50);
  }
  return site;
}

/** Ends the site in order and removes what it kept. */
export async function endSite(site: Site) {
  site.kill('SIGTERM');
  await site.exited;
  rmSync(site.data_dir, { recursive: true, force: true });
}

function lockOf(data_dir: string): { pid: number; url?: string } | null {
  try {
    return JSON.parse(readFileSync(join(data_dir, 'server.lock'), 'utf8'));
  } catch {
    return null;
  }
}
