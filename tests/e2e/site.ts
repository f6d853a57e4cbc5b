import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endSite, startSite } from '../support/site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real site with its demo, started by the same command that people use. */
    site_url: string;
    /** Its database, for the one thing a visitor cannot do: let time pass. */
    site_database_url: string;
  }
}

/** Behind a proxy each visitor comes from an address of his own, so that none meets another's limits. */
const env = { SEED: 'demo', TRUST_PROXY: 'loopback', HOST: '127.0.0.1' };

/** One site for all journeys. SITE_URL names one that runs already, which must have been started with the same settings. */
export default async function setup(project: TestProject) {
  const { SITE_URL, SITE_DATABASE_URL } = process.env;
  if (SITE_URL) {
    project.provide('site_url', SITE_URL);
    project.provide('site_database_url', SITE_DATABASE_URL ?? '');
    return;
  }
  const site = await startSite({ env });
  project.provide('site_url', site.url);
  project.provide('site_database_url', databaseOf(site.data_dir));
  return () => endSite(site);
}

function databaseOf(data_dir: string): string {
  const read = (name: string) => readFileSync(join(data_dir, name), 'utf8').trim();
  return `postgres://sila:${encodeURIComponent(read('postgres-password'))}@127.0.0.1:${read('postgres-port')}/sila`;
}
