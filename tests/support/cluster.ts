import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../scripts/postgres/database.mjs';
import { openThrowawayCluster } from '../../scripts/postgres/throwaway.mjs';
import { databaseUrl, TEMPLATE } from './cluster-names.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of a server that has the template; null when the caller named a database. */
    cluster_url: string | null;
    /** The template as the site's own role works on it. */
    site_url: string | null;
  }
}

/** One server for the whole run, with a migrated database that every worker's own is copied from. */
export default async function setup(project: TestProject) {
  if (process.env['TEST_DATABASE_URL']) {
    project.provide('cluster_url', null);
    project.provide('site_url', null);
    return;
  }
  const cluster = await openThrowawayCluster();
  try {
    await createDatabase(cluster.url, TEMPLATE);
    const { fillTemplate } = await import('./cluster-template.ts');
    project.provide('site_url', await fillTemplate(databaseUrl(cluster.url, TEMPLATE)));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('cluster_url', cluster.url);
  return () => cluster.stop();
}
