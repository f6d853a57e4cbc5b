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
process.env['ROLLED_BACK_DATABASE_URL'] = await own('sila_rolled_back');
process.env['TEST_DATABASE_URL'] = await own('sila_test');
