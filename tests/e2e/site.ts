import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real site with its demo, started by the same command that people use. */
    site_url: string;
  }
}

const START_MS = 120_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** One site for all journeys: `npm start` with a data folder of its own. */
export default async function setup(project: TestProject) {
  if (process.env['SITE_URL']) {
    project.provide('site_url', process.env['SITE_URL']);
    return;
  }
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sila-journeys-'));
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (said += chunk));
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (site.exitCode !== null || Date.now() > deadline) throw new Error(`the site did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  project.provide('site_url', url);
  return async () => {
    const ended = new Promise((resolve) => site.on('exit', resolve));
    site.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

const answers = (url: string) =>
  fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
