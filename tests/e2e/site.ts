import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../scripts/postgres/database.mjs';
import { openThrowawayCluster } from '../../scripts/postgres/throwaway.mjs';
import { databaseUrl } from '../support/cluster-names.ts';
import { endSite, startSite } from '../support/site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real site with its demo, started by the script that people start it with. */
    site_url: string;
    /** Its database, for what cannot be waited for: a code that grows old. */
    site_database_url: string | null;
  }
}

/** One site for all journeys; SITE_URL names one that runs already. */
export default async function setup(project: TestProject) {
  if (process.env['SITE_URL']) {
    project.provide('site_url', process.env['SITE_URL']);
    project.provide('site_database_url', process.env['SITE_DATABASE_URL'] ?? null);
    return;
  }
  const cluster = await openThrowawayCluster();
  await createDatabase(cluster.url, 'sila_journeys');
  const DATABASE_URL = databaseUrl(cluster.url, 'sila_journeys');
  const site = await startSite({ env: { DATABASE_URL, SEED: 'demo', HOST: '127.0.0.1', TRUST_PROXY: 'loopback' } });
  project.provide('site_url', site.url);
  project.provide('site_database_url', DATABASE_URL);
  return async () => {
    await endSite(site);
    await cluster.stop();
  };
}
