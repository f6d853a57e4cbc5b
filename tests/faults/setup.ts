import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSite } from '../support/site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder without people, stopped in order. */
    empty_site: string;
  }
}

/** A first start takes twice as long as a later one, so one is made and copied. */
export default async function setup(project: TestProject) {
  const { data_dir, kill, exited } = await startSite({ env: { SEED: 'none' } });
  kill('SIGTERM');
  await exited;
  // Copies run at the same time.
  rmSync(join(data_dir, 'postgres-port'));
  project.provide('empty_site', data_dir);
  return () => rmSync(data_dir, { recursive: true, force: true });
}
