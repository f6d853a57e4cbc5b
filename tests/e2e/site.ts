import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../scripts/postgres/database.mjs';
import { openThrowawayCluster } from '../../scripts/postgres/throwaway.mjs';
import { databaseUrl } from '../support/cluster-names.ts';
import { endSite, freshDataDir, startSite } from '../support/site.ts';
import { WORKERS } from './workers.ts';

export type JourneySite = {
  url: string;
  /** Its database, for what cannot be waited for: a code that grows old. */
  database_url: string | null;
  /** What it seals with, and what its stand-ins derive their own secrets from. */
  secret_key: string | null;
};

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real site with its demo for each worker, started by the script that people start it with. */
    sites: JourneySite[];
  }
}

/** The finished demo, which nobody is connected to: others are copied from it. */
export const DEMO = 'sila_journeys';

/** A site of its own for each worker, so that no journey meets another's; SITE_URL names one that runs already. */
export default async function setup(project: TestProject) {
  if (process.env['SITE_URL']) {
    const { SITE_URL: url, SITE_DATABASE_URL: database_url = null, SITE_SECRET_KEY: secret_key = null } = process.env;
    const site = { url, database_url, secret_key };
    project.provide('sites', [site]);
    return;
  }
  const cluster = await openThrowawayCluster();
  // One for all: what the demo sealed is opened by its copies.
  const secret_key = randomBytes(32).toString('hex');
  const env = (name: string) => ({
    SECRET_KEY: secret_key,
    DATABASE_URL: databaseUrl(cluster.url, name),
    SEED: 'demo',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
  });
  // The demo is made once; the others are copies of its database and its files.
  await createDatabase(cluster.url, DEMO);
  const first = await startSite({ env: env(DEMO) });
  first.kill('SIGTERM');
  await first.exited;
  const begun = await Promise.allSettled(
    Array.from({ length: WORKERS }, async (_, at) => {
      const name = `${DEMO}_${at + 1}`;
      await createDatabase(cluster.url, name, DEMO);
      const data_dir = freshDataDir();
      cpSync(join(first.data_dir, 'files'), join(data_dir, 'files'), { recursive: true });
      return startSite({ data_dir, env: env(name) });
    }),
  );
  const sites = begun.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const end = async () => {
    await Promise.all(sites.map(endSite));
    await cluster.stop();
  };
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }
  rmSync(first.data_dir, { recursive: true });
  project.provide(
    'sites',
    sites.map(({ url }, at) => ({ url, database_url: env(`${DEMO}_${at + 1}`).DATABASE_URL, secret_key })),
  );
  return end;
}
