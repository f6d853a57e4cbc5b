import { inject } from 'vitest';
import { createDatabase } from '../../scripts/postgres/database.mjs';
import { databaseUrl, TEMPLATE } from './cluster-names.ts';

// A worker's files share one database: tests roll back, and those that commit make their own people.
const cluster_url = inject('cluster_url');
if (cluster_url) {
  const name = `sila_test_${process.env['VITEST_POOL_ID'] ?? process.pid}`;
  await createDatabase(cluster_url, name, TEMPLATE);
  process.env['TEST_DATABASE_URL'] = databaseUrl(cluster_url, name);
}
