import { inject } from 'vitest';
import { createDatabase } from '../../scripts/postgres/database.mjs';
import { databaseUrl, TEMPLATE } from './cluster-names.ts';

// A worker's files share two databases: one in which nothing is ever committed, so that whoever reads all of it
// finds what the test itself made, and one for the tests that commit, which make their own people.
const cluster_url = inject('cluster_url');
const own = async (name: string) => {
  if (!cluster_url) return process.env['TEST_DATABASE_URL']!;
  const full = `${name}_${process.env['VITEST_POOL_ID'] ?? process.pid}`;
  await createDatabase(cluster_url, full, TEMPLATE);
  return databaseUrl(cluster_url, full);
};
// As the site works on them, and, for tests of what its role may not do, the second as its owner.
const site_url = inject('site_url');
const asSite = (url: string) => (site_url ? databaseUrl(site_url, new URL(url).pathname.slice(1)) : url);
process.env['ROLLED_BACK_DATABASE_URL'] = asSite(await own('sila_rolled_back'));
process.env['OWNED_DATABASE_URL'] = await own('sila_test');
process.env['TEST_DATABASE_URL'] = asSite(process.env['OWNED_DATABASE_URL']!);
