import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSite } from '../support/site.ts';
import { SECRET_KEY } from './secret-key.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder without people, stopped in order. */
    empty_site: string;
    /** One with the demo. */
    demo_site: string;
  }
}

/** A first start takes twice as long as a later one, and a demo ten times: they are made once, and copied. */
export default async function setup(project: TestProject) {
  const [empty, demo] = await Promise.all([made('none'), made('demo')]);
  project.provide('empty_site', empty);
  project.provide('demo_site', demo);
  return () => {
    for (const data_dir of [empty, demo]) rmSync(data_dir, { recursive: true, force: true });
  };
}

async function made(SEED: 'none' | 'demo'): Promise<string> {
  const { data_dir, kill, exited } = await startSite({ env: { SEED, ...(SEED === 'demo' && { SECRET_KEY }) } });
  kill('SIGTERM');
  await exited;
  // Copies run at the same time.
  rmSync(join(data_dir, 'postgres-port'));
  return data_dir;
}
